/** Calls that the later contract does not take any more as the earlier version makes them. */
import type { Compilation } from '@trilha/compiler/compile';
import type { AnalysedCall } from '@trilha/project/analyse/nodes';
import type { Contract } from '@trilha/project/load/contract';
import type { ResolvedForm } from '@trilha/project/resolve/form';
import type { SheetChange } from '../differences/compare.ts';
import { contractChanges } from '../differences/contract-changes.ts';
import { directionOf } from '../differences/rules.ts';
import { demandedBy, isAlwaysAnswered, sentUnder } from './demanded.ts';
import type { Reason } from './next.ts';

/** An operation with what is sent to it. */
type MadeCall = Pick<AnalysedCall, 'operation' | 'params' | 'body' | 'more'>;

/** What differs of an operation; `holds` for a call that this breaks. */
interface Break {
  words: string;
  holds(call: MadeCall, form: ResolvedForm | null): boolean;
}

/** What breaks calls, by operation. */
export type Breaks = ReadonlyMap<string, readonly Break[]>;

const everyCall = () => true;

const isSent = (name: string) => (call: MadeCall) => sentUnder(name, call) !== null;

/** A call without what is demanded from now on. */
const lacks = (name: string) => (call: MadeCall, form: ResolvedForm | null) => {
  const sent = sentUnder(name, call);
  return sent === null || (sent !== 'else' && !isAlwaysAnswered(sent.field, form));
};

const PART = /^call (\S+) (takes|answers with)$/;
const CALL_MEMBERS = new Set(['address', 'a session is needed']);

function breakOf({ of, words }: SheetChange): [operation: string, found: Break] | null {
  const part = of?.is ?? of?.was;
  if (!of || !part || of.isMoved) return null;
  const { member } = of;
  if (part.kind === 'call') {
    const isBroken = !of.is || (member !== undefined && CALL_MEMBERS.has(member));
    return isBroken ? [part.name, { words, holds: everyCall }] : null;
  }
  const [, operation, way] = PART.exec(part.kind) ?? [];
  if (operation === undefined) return null;
  const isGone = !of.is;
  if (way === 'answers with')
    return isGone || member === 'type' ? [operation, { words, holds: everyCall }] : null;
  if (isGone || member === 'type') return [operation, { words, holds: isSent(part.name) }];
  if (!member?.startsWith('rule ')) return null;
  const [was, is] = [of.was, of.is].map((one) => one?.members.get(member)?.value);
  const isLooser = directionOf(member.slice('rule '.length), was, is) === 'loosened';
  return isLooser ? null : [operation, { words, holds: isSent(part.name) }];
}

/** What an operation demands that it did not demand before. */
function newDemands(before: Contract, after: Contract): [string, Break][] {
  return [...after.operations].flatMap(([id, operation]) => {
    const old = before.operations.get(id);
    const known = old ? demandedBy(old, before) : new Set();
    return [...(old ? demandedBy(operation, after) : [])]
      .filter((name) => !known.has(name))
      .map((name): [string, Break] => [id, { words: `call ${id} demands ${name}`, holds: lacks(name) }]);
  });
}

export function breaksBetween({ project: before }: Compilation, { project: after }: Compilation): Breaks {
  const breaks = new Map<string, Break[]>();
  if (before.contract === after.contract) return breaks;
  const { errorSchema } = before.language;
  const changes = contractChanges(before.contract, after.contract, errorSchema);
  const found = [
    ...changes.flatMap((change) => [breakOf(change)].filter((one) => one !== null)),
    ...newDemands(before.contract, after.contract),
  ];
  for (const [id, one] of found) breaks.set(id, [...(breaks.get(id) ?? []), one]);
  return breaks;
}

/** Why these calls, as the earlier version makes them, are refused or misread from now on. */
export const brokenCalls = (
  calls: readonly MadeCall[],
  form: ResolvedForm | null,
  breaks: Breaks,
): Reason[] =>
  calls.flatMap((call) =>
    (breaks.get(call.operation?.id ?? '') ?? [])
      .filter(({ holds }) => holds(call, form))
      .map(
        ({ words }): Reason => ({ next: 'recall', why: `${words}: the earlier version calls it as before` }),
      ),
  );

/** Calls that the application makes by itself, whatever the screen: those of its resources. */
export const resourceCalls = ({ contract, language }: Compilation['project']): MadeCall[] =>
  Object.values(language.resources).map((id) => ({
    operation: contract.operations.get(id),
    params: [],
    body: null,
    more: null,
  }));
