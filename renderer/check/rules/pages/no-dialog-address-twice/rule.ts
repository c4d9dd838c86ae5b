/** Rule: on one page (a screen, its layout, the parts of both) a `#` names one dialog or step of a form, or nothing. */

import { allBlocks } from '@trilha/project/analyse/blocks';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import { member, type Place, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { layoutBlocks, layoutOf } from '@trilha/project/resolve/layout';
import { placedParts } from '@trilha/project/resolve/part';
import type { ResolvedScreen, ResolvedScreens } from '@trilha/project/resolve/screen';
import { defineRule } from '../../../rule.ts';

interface Named {
  address: string;
  /** What opens at this address. */
  words: string;
  place: Place;
  /** Where the part that it stands in is placed on the page. */
  placed?: Place;
}

type Parts = ResolvedScreens['parts'];

const dialogsOf = (blocks: SourceNode): readonly Named[] =>
  allBlocks(blocks).flatMap(({ id, type, entry }) => {
    const place = type === 'modal' ? member(entry.value, 'address') : undefined;
    const address = textOf(place);
    return place && address !== undefined ? [{ address, words: `the dialog ${id}`, place }] : [];
  });

const stepsOf = (form: ResolvedScreen['form'] | undefined): Named[] =>
  (form?.steps ?? []).map(({ key, keyPlace }) => ({
    address: key,
    words: `the step ${key}`,
    place: keyPlace,
  }));

/** What blocks and the parts among them name, each part as often as it is placed. */
function namedIn(blocks: SourceNode | undefined, parts: Parts): Named[] {
  if (!blocks) return [];
  const below = placedParts(blocks).flatMap(({ id, place }) => {
    const { form, node } = parts.get(id) ?? {};
    const named = [...stepsOf(form), ...namedIn(member(node, 'blocks'), parts)];
    return named.map((one) => ({ ...one, placed: place }));
  });
  return [...dialogsOf(blocks), ...below];
}

/** What a screen and its parts name. */
function namedOn({ node, form, parts }: ResolvedScreen): readonly Named[] | null {
  const known = new Map(parts.map((part) => [part.id, part]));
  const named = [...stepsOf(form), ...namedIn(member(node, 'blocks'), known)];
  return named.length > 0 ? named : null;
}

/** Checks each page; what several have in common is reported once. */
export function checkDialogAddresses(
  { screens, parts }: ResolvedScreens,
  project: Project,
  diagnostics: Diagnostics,
): void {
  const reported = new Set<Place>();
  const ofLayout = new Map(
    [...project.byKind.layout].map(([id, file]) => [id, namedIn(layoutBlocks(file, project), parts)]),
  );
  const all = [...screens.values()];
  const naming = project.memo.each('addresses on screens', [], all, namedOn);
  const isAlone = [...ofLayout.values()].every(({ length }) => length < 2);
  for (const screen of isAlone ? naming.keys() : all) {
    const around = ofLayout.get(layoutOf(screen, project) ?? '') ?? [];
    const own = naming.get(screen) ?? [];
    if (around.length + own.length < 2) continue;
    const page = [...around, ...own];
    const taken = new Map<string, Named>();
    for (const named of page) {
      const other = taken.get(named.address);
      taken.set(named.address, other ?? named);
      const place = other?.place === named.place ? named.placed : named.place;
      if (!other || !place || reported.has(place)) continue;
      reported.add(place);
      const message = `#${named.address} already opens ${other.words} on the same page`;
      diagnostics.at(place, 'TR606', message, 'another address');
    }
  }
}

export const noDialogAddressTwice = defineRule({
  folder: import.meta.dirname,
  code: 'TR606',
  check: { whole: (whole, diagnostics) => checkDialogAddresses(whole, whole.project, diagnostics) },
});
