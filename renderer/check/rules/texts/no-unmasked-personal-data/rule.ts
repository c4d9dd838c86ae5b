/**
 * Rule: what the contract marks `x-personal: true` is shown masked, unless the screen names it under `unmasked` and says
 * why; and what is named there is shown.
 */

import { gather } from '@trilha/project/analyse/gathered';
import type { Unmasked } from '@trilha/project/analyse/holes';
import type { AnalysedScreen } from '@trilha/project/analyse/screen';
import type { Diagnostics, Related } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import { entriesOf, member } from '@trilha/project/load/source-node';
import { isFace } from '@trilha/project/resolve/screen';
import { defineRule } from '../../../rule.ts';
import { FILLED_LATER, isMadeInAdvance } from '../../calls/no-leaked-personal-data/rule.ts';

/** Where a value is made that has the name of a fact. */
function factOf(said: string, { byKind }: Project): Related | undefined {
  const [name = ''] = said.split('.');
  const fact = member(member(byKind.facts.get('facts')?.node, 'facts'), name);
  return fact && { place: fact, says: `what ${name} is` };
}

/** Reports values that are shown in full. @param wayOut besides a function that masks */
export function reportUnmasked(
  found: readonly Unmasked[],
  project: Project,
  diagnostics: Diagnostics,
  wayOut = '',
): void {
  for (const { said, place } of found) {
    const related = factOf(said, project);
    diagnostics.at(
      place,
      'TR822',
      `${said} is about a person, and shown in full`,
      `mask it${wayOut}`,
      related,
    );
  }
}

/** Checks a screen, a part, or a layout that plays. */
export function checkUnmasked({ screen, flow, says, scope }: AnalysedScreen, diagnostics: Diagnostics): void {
  const named = entriesOf(member(screen.node, 'unmasked'));
  // Of a page made in advance only what it is filled with, or says, later: the rest may not be shown there at all.
  const isEarly = isMadeInAdvance(screen);
  const later = isEarly ? gather([flow]).unmasked.map(({ place }) => place) : [];
  const isShowable = ({ said, place }: Unmasked) =>
    !isEarly ||
    FILLED_LATER.some((root) => said.startsWith(`${root}.`)) ||
    later.some((one) => one.file === place.file && one.start === place.start);
  const shown = says.unmasked.filter(isShowable);
  const found = shown.filter(({ said }) => !named.some(({ key }) => key === said));
  for (const one of found)
    reportUnmasked([one], scope.project, diagnostics, `, or unmasked: { ${one.said}: <why> }`);
  // What only some group of an experiment shows is named for all of them.
  if (isFace(screen) || member(screen.source.node, 'groups')) return;
  for (const { key, keyPlace } of named) {
    const isOwn = keyPlace.file === screen.source.file;
    if (isOwn && !shown.some(({ said }) => said === key))
      diagnostics.at(keyPlace, 'TR822', `Nothing shows ${key} in full`, 'remove it from unmasked');
  }
}

export const noUnmaskedPersonalData = defineRule({
  folder: import.meta.dirname,
  code: 'TR822',
  check: {
    screen: checkUnmasked,
    layout: ({ layout, project }, diagnostics) => reportUnmasked(layout.says.unmasked, project, diagnostics),
  },
});
