/** The request of a call, with its idempotency key. */
import type { EffectKinds } from '@trilha/language/definition/effect';
import type { CallRequest } from '@trilha/language/host';
import { evaluate, evaluateMap } from '../evaluate.ts';
import { keyOf } from '../idempotency.ts';
import { withValueAt } from '../path.ts';
import type { Run } from '../state.ts';
import { scopeFor, type Turn } from '../turn.ts';

type Described = Pick<EffectKinds['call'], 'call' | 'params' | 'body' | 'with'>;

/** Sets members at dotted paths of a body; null members are omitted. */
function withMembers(body: unknown, members: Record<string, unknown>): unknown {
  let result = body;
  for (const [path, value] of Object.entries(members)) {
    if (value !== null) result = withValueAt(result, path, value);
  }
  return result;
}

function bodyOf(effect: Described, turn: Turn, run: Run): unknown {
  const scope = scopeFor(turn, run);
  const { body } = effect;
  if (body === undefined && effect.with === undefined) return undefined;
  const isMap = typeof body === 'object' && body !== null;
  const whole = isMap ? withMembers({}, evaluateMap(body, scope)) : evaluate(body, scope);
  return withMembers(whole, evaluateMap(effect.with, scope));
}

/** The longest wait for a response. @param timeout seconds */
export const within = ({ timeout }: { timeout?: number | undefined }) =>
  timeout === undefined ? {} : { timeout: timeout * 1000 };

/** @returns the request; repeated before its list has succeeded, it has the same key */
export function requestOf(turn: Turn, run: Run, effect: Described): CallRequest {
  const params = evaluateMap(effect.params, scopeFor(turn, run));
  const body = bodyOf(effect, turn, run);
  const fingerprint = JSON.stringify([params, body]);
  const place = run.steps[0]?.key ?? run.event;
  const key = keyOf(turn, run, { operation: effect.call, place, fingerprint });
  return { operation: effect.call, params, body, key };
}
