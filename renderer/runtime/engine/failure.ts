/** What a failed effect does when its flow does not say: the error catalogue speaks, by the field or as a notice. */
import type { Effect } from '../../language/definition/effect.ts';
import type { CallResult } from '../../language/host.ts';
import { textOf } from './evaluate.ts';
import { own } from './path.ts';
import type { Run, Step } from './state.ts';
import { change, notify, scopeFor, type Turn } from './turn.ts';

export type Failure = Extract<CallResult, { ok: false }>;

/** `error` as expressions see it. */
export const errorRoot = ({ status, code, message, field }: Failure) => ({
  status,
  code,
  message,
  field: field ?? null,
});

/** The flow's own answer to the failure, or null when it has none for this code. */
export function ownFailure(step: Step, failure: Failure): Step[] | null {
  const { fail } = step.effect as { fail?: Effect[] | Record<string, Effect[]> };
  if (fail === undefined) return null;
  const byCode = (table: Record<string, Effect[]>) => own(table, failure.code) ?? table.otherwise;
  const effects = Array.isArray(fail) ? fail : byCode(fail);
  return effects?.map((effect, index) => ({ effect, key: `${step.key}.fail.${index}` })) ?? null;
}

/** Says what went wrong. A session that ended (401) is the host's to handle, unless the catalogue names the code. */
export function reportFailure(turn: Turn, run: Run, failure: Failure): void {
  const { errors } = turn.world.app;
  const scope = scopeFor(turn, run);
  if (failure.status === 0) {
    // A poll that finds no network asks again by itself.
    if (!run.event.startsWith('timer.')) notify(turn, 'error', textOf(errors.offline, scope));
    return;
  }
  const entry = own(errors.catalogue, failure.code);
  if (!entry && failure.status === 401) return;
  const text = textOf(entry?.text ?? errors.otherwise, scope);
  const field = [...(entry?.fields ?? []), failure.field ?? ''].find((path) => hasField(turn, path));
  if (field === undefined) notify(turn, 'error', text);
  else change(turn, { fieldErrors: { ...turn.state.fieldErrors, [field]: text } });
}

const hasField = (turn: Turn, path: string): boolean => Object.hasOwn(turn.screen.form?.ui ?? {}, path);
