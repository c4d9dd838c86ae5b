/**
 * Rule: a page that is made in advance opens for anybody, so what it asks at once must be answered to anybody. Operations say
 * so in the contract (`security`); others end a visit at the login, or fail, for all who have no session.
 */

import { loadedBy } from '@trilha/project/analyse/effects';
import type { AnalysedScreen } from '@trilha/project/analyse/screen';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { entriesOf, member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { effectsIn, isSometimes } from '../../../readings/effects-in.ts';
import { defineRule } from '../../../rule.ts';
import { isMadeInAdvance } from '../no-leaked-personal-data/rule.ts';

interface Asked {
  id: string;
  place: SourceNode;
}

/** What a flow asks as its page opens, whatever is the case. */
const askedAtOnce = (flow: SourceNode): Asked[] => [
  ...entriesOf(member(flow, 'load'))
    .filter(({ value }) => !isSometimes(value))
    .map(({ value }) => ({ id: loadedBy(value), place: member(value, 'call') ?? value })),
  ...effectsIn(member(flow, 'enter'), [])
    .filter((effect) => !isSometimes(effect))
    .flatMap((effect) => {
      const place = member(effect, 'call');
      return place ? [{ id: textOf(place) ?? '', place }] : [];
    }),
];

/** Checks one screen. */
export function checkOpenPages({ screen, scope }: AnalysedScreen, diagnostics: Diagnostics): void {
  const { flow } = screen;
  if (!flow || !isMadeInAdvance(screen)) return;
  const { operations } = scope.project.contract;
  for (const { id, place } of askedAtOnce(flow)) {
    if (!operations.get(id)?.needsSession) continue;
    const made = member(screen.node, 'prerender');
    const related = made && { place: made, says: 'what opens the page for anybody' };
    const message = `${id} is answered only in a session, and this page opens for anybody`;
    diagnostics.at(place, 'TR420', message, 'when: <there is a session>, or on a page of customers', related);
  }
}

export const noPrivateCallOnOpenPage = defineRule({
  folder: import.meta.dirname,
  code: 'TR420',
  check: { screen: checkOpenPages },
});
