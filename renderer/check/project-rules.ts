/** Rules about the project as a whole: the default brand, the home of each screen. */

import { suggestion } from '@trilha/language/expression/suggestion';
import { allBlocks } from '@trilha/project/analyse/blocks';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import { entriesOf, member, type Place, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { aboutEntries } from '@trilha/project/resolve/about';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { checkBrandContacts } from './brand-names.ts';
import { checkGuidedTables } from './guided.ts';
import { checkLooks } from './looks.ts';
import { checkPartCircles } from './parts.ts';
import { checkTables } from './tables.ts';

const startOf = (node: SourceNode): Place => ({ file: node.file, start: 0, end: 0 });

function checkBrands({ byKind }: Project, diagnostics: Diagnostics): void {
  const brands = [...byKind.brand.values()];
  const defaults = brands.filter(({ node }) => {
    const flag = member(node, 'default');
    return flag?.kind === 'scalar' && flag.value === true;
  });
  const flagOf = (node: SourceNode) => member(node, 'default') ?? startOf(node);
  const [known, ...others] = defaults;
  for (const { node } of others) {
    const related = known && { place: flagOf(known.node), says: `${known.id} as the default brand` };
    diagnostics.at(
      flagOf(node),
      'TR801',
      `There is already a default brand: ${known?.id}`,
      undefined,
      related,
    );
  }
  const [first] = brands;
  const [journey] = byKind.journey.values();
  if (!first && journey)
    diagnostics.at(
      startOf(journey.node),
      'TR801',
      'There is no brand, so no host has pages: each address is answered with 404',
      'write schemas/brands/<name>.brand.yaml with default: true',
    );
  if (first && defaults.length === 0) {
    diagnostics.at(
      startOf(first.node),
      'TR801',
      'No brand is the default one',
      'default: true in one of them',
    );
  }
}

/** A fact of one brand is one of all brands, and the brand exists: a word mistyped would be a fact that no page shows. */
function checkAbout(project: Project, diagnostics: Diagnostics): void {
  const file = project.byKind.about.get('about')?.node;
  const known = aboutEntries(project).map(({ key }) => key);
  for (const { key, keyPlace, value } of entriesOf(member(file, 'brands'))) {
    if (!project.byKind.brand.has(key)) {
      const hint = suggestion(key, project.byKind.brand.keys());
      diagnostics.at(keyPlace, 'TR201', `There is no brand ${key}`, hint);
    }
    for (const fact of entriesOf(value)) {
      if (known.includes(fact.key)) continue;
      const message = `${fact.key} is no fact of every brand, so pages of the other brands have nothing to show`;
      diagnostics.at(
        fact.keyPlace,
        'TR201',
        message,
        suggestion(fact.key, known) ?? `every: { ${fact.key}: … }`,
      );
    }
  }
}

/** A host wears one brand. */
function checkHosts({ byKind }: Project, diagnostics: Diagnostics): void {
  const taken = new Map<string, { id: string; place: SourceNode }>();
  for (const [id, { node }] of byKind.brand) {
    const hosts = member(node, 'hosts');
    for (const host of hosts?.kind === 'list' ? hosts.items : []) {
      const name = (textOf(host) ?? '').toLowerCase();
      const other = taken.get(name);
      if (!other) taken.set(name, { id, place: host });
      else {
        const related = { place: other.place, says: `${name} as a host of ${other.id}` };
        diagnostics.at(host, 'TR802', `${name} is already a host of ${other.id}`, undefined, related);
      }
    }
  }
}

/** Links and routing take the first mount whose condition holds, else the one without: there is exactly one of these. */
function checkMounts({ byKind }: Project, diagnostics: Diagnostics): void {
  for (const { node } of byKind.journey.values()) {
    const mounts = member(node, 'mounts');
    if (mounts?.kind !== 'list' || mounts.items.length === 0) continue;
    const [first, second] = mounts.items.filter((mount) => !member(mount, 'when'));
    if (!first)
      diagnostics.at(
        mounts,
        'TR604',
        'Each mount has a condition, so none is the default one',
        'one without when',
      );
    else if (second)
      diagnostics.at(
        second,
        'TR604',
        'Nothing leads to this mount: there is already a default one',
        'when: …',
      );
  }
}

/** Checks that a screen has a title, and belongs to a journey or to `system`. */
export function checkHome(screen: ResolvedScreen, { byKind }: Project, diagnostics: Diagnostics): void {
  const place = startOf(screen.source.node);
  if (screen.source.node.kind !== 'map') return;
  if (!screen.isBroken && !member(screen.node, 'title')) {
    diagnostics.at(place, 'TR103', 'title is missing here, and no base has one', 'title: …');
  }
  const [home = ''] = screen.id.split('/');
  if (screen.journey || home === 'system') return;
  const hint = suggestion(home, byKind.journey.keys()) ?? `flows/${home}/${home}.journey.yaml`;
  diagnostics.at(place, 'TR603', `No journey is called ${home}, so this screen has no address`, hint);
}

/** A layout holds the screen in exactly one place. */
function checkLayouts({ byKind }: Project, diagnostics: Diagnostics): void {
  for (const { node } of byKind.layout.values()) {
    const [first, second] = allBlocks(member(node, 'blocks')).filter(({ type }) => type === 'screen');
    if (second) diagnostics.at(second.entry.keyPlace, 'TR804', 'The screen already has a place', first?.id);
    else if (!first)
      diagnostics.at(startOf(node), 'TR804', 'No block holds the place of the screen', '{ type: screen }');
  }
}

/** Checks what concerns more than one file. */
export function checkProject(
  project: Project,
  parts: ReadonlyMap<string, ResolvedScreen>,
  diagnostics: Diagnostics,
): void {
  const from = { file: 'schemas', of: [...project.byKind.journey.values()] };
  project.memo.result('project rules', from, diagnostics, (own) => {
    checkBrands(project, own);
    checkAbout(project, own);
    checkHosts(project, own);
    checkBrandContacts(project, own);
    checkMounts(project, own);
    checkGuidedTables(project, own);
    checkLooks(project, own);
    checkLayouts(project, own);
    checkTables(project.byKind.routing, own);
    checkPartCircles(parts, own);
  });
}
