/** The default for a failed effect: the error catalogue's message, at the field or as a notice. */
import type { Effect } from '@trilha/language/definition/effect';
import type { CallResult } from '@trilha/language/host';
import { holds, textOf } from './evaluate.ts';
import { entriesOf } from './form/entries.ts';
import { refuse } from './form-turn.ts';
import { own } from './path.ts';
import type { Run, Step } from './state.ts';
import { notify, scopeFor, type Turn } from './turn.ts';

export type Failure = Extract<CallResult, { ok: false }>;

/** The scope root `error`. */
export const errorRoot = ({ status, code, message, field }: Failure) => ({
  status,
  code,
  message,
  field: field ?? null,
});

/** The flow's own effects for the failure, or null if it has none for this code. */
export function ownFailure(step: Step, failure: Failure): Step[] | null {
  const { fail } = step.effect as { fail?: Effect[] | Record<string, Effect[]> };
  if (fail === undefined) return null;
  const byCode = (table: Record<string, Effect[]>) => own(table, failure.code) ?? table.otherwise;
  const effects = Array.isArray(fail) ? fail : byCode(fail);
  return effects?.map((effect, index) => ({ ...step, effect, key: `${step.key}.fail.${index}` })) ?? null;
}

/** Reports a failure. The end of a session (401) is handled by the host, unless the catalogue has the code. */
export function reportFailure(turn: Turn, run: Run, failure: Failure): void {
  const { errors } = turn.world.app;
  const scope = scopeFor(turn, run);
  if (failure.status === 0) {
    // A poll without a connection is repeated by its timer.
    if (!run.event.startsWith('timer.')) notify(turn, 'error', textOf(errors.offline, scope));
    return;
  }
  const entry = own(errors.catalogue, failure.code);
  if (!entry && failure.status === 401) return;
  const text = textOf(entry?.text ?? errors.otherwise, scope);
  const field = [...(entry?.fields ?? []), failure.field ?? ''].find((path) => hasField(turn, path));
  if (field === undefined) notify(turn, 'error', text);
  else refuse(turn, { [field]: text });
}

/** What follows the report: on a screen that is behind the customer, the way to where they are by now. */
export function effectsAfter({ screen, world }: Turn, { code }: Failure): Effect[] {
  const { errors, journeys, facts, resources } = world.app;
  const { guided, table } = (screen.journey === null ? undefined : journeys[screen.journey]) ?? {};
  if (!own(errors.catalogue, code)?.leadsOn || guided === undefined || table === undefined) return [];
  const isKnown = (root: string) => (world.context[root] ?? null) !== null;
  const reads = Object.keys(resources).filter(isKnown);
  return [
    ...reads.map((reload): Effect => ({ do: 'reload', reload, fail: [] })),
    { do: 'route', route: true, when: (scope) => holds(facts[guided], scope) },
  ];
}

/** A field that can show a message; also one of an element that a repeated group has: `people.2.name`. */
function hasField({ screen: { form }, state }: Turn, path: string): boolean {
  const field = form === null ? undefined : entriesOf(form, state.form).get(path);
  // Neither a section nor an element as a whole has a place for a message.
  const hasPlace = field?.inner !== undefined || field?.isSection === false;
  return hasPlace && field?.ui.field !== 'hidden';
}
