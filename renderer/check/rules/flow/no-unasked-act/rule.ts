/**
 * Rule: what ends or binds something (`x-binding` of the contract), and what a form sends, is carried out by the customer's
 * own act: by no timer, at no opening of a page, not along with another such act, nor in place of the one that was pressed.
 */

import type { Contract } from '@trilha/project/load/contract';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { entriesOf, member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { effectsIn, isSometimes } from '../../../readings/effects-in.ts';
import { defineRule } from '../../../rule.ts';

interface NamedCall {
  effect: SourceNode;
  id: string;
  place: SourceNode;
}

const callsIn = (node: SourceNode | undefined): NamedCall[] =>
  effectsIn(node).flatMap((effect) => {
    const place = member(effect, 'call');
    const id = textOf(place);
    return place && id !== undefined ? [{ effect, id, place }] : [];
  });

/** Whoever comes by a link, or back from a partner, has acted there. */
const isCameBy = ({ effect }: NamedCall) => /\bquery\./.test(textOf(member(effect, 'when')) ?? '');

/** What a call sends as a word of its own: `newProductStep: "'showNewProductBanner'"`. */
const wordsSent = ({ effect }: NamedCall) =>
  new Map(
    entriesOf(member(effect, 'body')).flatMap(({ key, value }) => {
      const text = textOf(value) ?? '';
      return /^'[^']*'$/.test(text) ? [[key, text] as const] : [];
    }),
  );

/** The same operation may stand for several acts, which the words that it gets tell apart. */
function isSameAct(one: NamedCall, other: NamedCall): boolean {
  const words = wordsSent(other);
  return one.id === other.id && [...wordsSent(one)].every(([key, word]) => (words.get(key) ?? word) === word);
}

const VERB = /^\p{Ll}+/u;

/** The operation that an event is called after, of those with another verb: `decline` → `declineOffer` for `takeOffer`. */
function calledAfter(event: string, id: string, { operations }: Contract): string | undefined {
  const [verb] = VERB.exec(event) ?? [];
  const meant = verb && id.replace(VERB, verb);
  return meant !== undefined && meant !== id && operations.has(meant) ? meant : undefined;
}

/** Checks the flow of a screen or part, or a journey. */
export function checkUnaskedActs(
  flow: SourceNode | null,
  contract: Contract,
  diagnostics: Diagnostics,
): void {
  if (!flow) return;
  const { operations } = contract;
  const isBinding = ({ id }: NamedCall) => operations.get(id)?.isBinding === true;
  const events = entriesOf(member(flow, 'on'));
  const sent = callsIn(member(member(flow, 'on'), 'submit')).filter(
    ({ id }) => operations.get(id)?.method !== 'GET',
  );
  const byItself = [
    ...callsIn(member(flow, 'enter')).map((call) => ({ call, by: 'Opening the page' })),
    ...entriesOf(member(flow, 'timers')).flatMap(({ key, value }) =>
      callsIn(member(value, 'do')).map((call) => ({ call, by: `The timer ${key}` })),
    ),
  ];
  for (const { call, by } of byItself) {
    const submitted = sent.find((one) => isSameAct(one, call));
    if (!isBinding(call) && (!submitted || isCameBy(call))) continue;
    const related = submitted && { place: submitted.place, says: 'what the customer submits' };
    const message = `${by} carries out ${call.id}, which only the customer may`;
    diagnostics.at(call.place, 'TR946', message, 'call it by an event of the customer', related);
  }
  for (const { key, value } of events) {
    const calls = callsIn(value);
    for (const call of calls.filter(isBinding)) {
      const meant = calledAfter(key, call.id, contract);
      if (meant === undefined || calls.some(({ id }) => id === meant)) continue;
      const message = `The event ${key} carries out ${call.id}: the customer pressed for another act`;
      diagnostics.at(call.place, 'TR946', message, meant);
    }
    const [first, second] = calls.filter((call) => isBinding(call) && !isSometimes(call.effect));
    if (!first || !second || first.id === second.id) continue;
    const related = { place: first.place, says: `what ${key} is for` };
    const message = `The event ${key} carries out ${second.id}, too: the customer agreed to one`;
    diagnostics.at(second.place, 'TR946', message, 'an event of its own, or when: …', related);
  }
}

export const noUnaskedAct = defineRule({
  folder: import.meta.dirname,
  code: 'TR946',
  check: {
    screen: ({ screen, scope }, diagnostics) =>
      checkUnaskedActs(screen.flow, scope.project.contract, diagnostics),
    file({ source, project }, diagnostics) {
      if (source.kind === 'journey') checkUnaskedActs(source.node, project.contract, diagnostics);
    },
  },
});
