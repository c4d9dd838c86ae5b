/** Rule: every screen can be come to and left again, and no screens send the customer round in a circle. */

import type { ScreenGraph } from '@trilha/project/graph/screen-graph';
import { waysOf } from '@trilha/project/graph/ways';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import {
  entriesOf,
  itemsOf,
  member,
  type Place,
  type ScalarNode,
  type SourceNode,
  textOf,
} from '@trilha/project/load/source-node';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { ledTwice } from '../references/led-twice.ts';
import { checkConditionalCircles } from './circles.ts';

type Screens = ReadonlyMap<string, ResolvedScreen>;

const startOf = ({ source }: ResolvedScreen): Place => ({ file: source.file, start: 0, end: 0 });

/** Every `go` below a node, with where it leads. */
const linksIn = (node: SourceNode): readonly ScalarNode[] =>
  node.kind === 'list'
    ? node.items.flatMap(linksIn)
    : entriesOf(node).flatMap(({ key, value }) =>
        key === 'go' && value.kind === 'scalar' ? [value] : linksIn(value),
      );

/** The link of a screen's own file that leads to the page of another one, where its own of that name is not reached. */
function linkElsewhere(id: string, { byKind }: Project): ScalarNode | undefined {
  const page = id.slice(id.lastIndexOf('/'));
  const owner = byKind.screen.get(id.slice(0, -page.length));
  return owner && linksIn(owner.node).find((link) => textOf(link)?.endsWith(page));
}

function checkReached(
  project: Project,
  screens: readonly ResolvedScreen[],
  { reached }: ScreenGraph,
  diagnostics: Diagnostics,
): void {
  for (const screen of screens) {
    if (reached.has(screen.id)) continue;
    const elsewhere = linkElsewhere(screen.id, project);
    const leads = elsewhere ? `, and this leads to ${textOf(elsewhere)}` : '';
    const hint = `go: ${screen.id} somewhere, a rule of a table, or entries of its journey`;
    const message = `Nothing leads to ${screen.id}${leads}`;
    diagnostics.at(elsewhere ?? startOf(screen), 'TR901', message, hint, ledTwice('go', screen.id, project));
  }
}

/** Links of its layout do not count: they lead to other places, not on. */
function hasWayOut(screen: ResolvedScreen, { ways, targets }: ScreenGraph): boolean {
  return (ways.get(screen.id) ?? []).some(
    (way) => way.to === 'away' || targets(way, screen).some((target) => target !== screen.id),
  );
}

/** Some way leads on, whatever tables say. */
const surelyLeadsOn = (screen: ResolvedScreen) =>
  waysOf(screen).some(({ to }) => to === 'away' || ('screen' in to && to.screen !== screen.id));

function checkWaysOut(
  { memo }: Project,
  screens: readonly ResolvedScreen[],
  graph: ScreenGraph,
  diagnostics: Diagnostics,
): void {
  const unsure = memo.each('may lead nowhere', [], screens, (one) => (surelyLeadsOn(one) ? null : one));
  for (const screen of unsure.keys()) {
    // Screens without an address stand in for another one, which goes on by itself.
    if (screen.journey === null || hasWayOut(screen, graph)) continue;
    diagnostics.at(
      startOf(screen),
      'TR902',
      `Nothing leads on from ${screen.id}, so customers are stuck there`,
      'a button, a link, or on: { submit: [route] }',
    );
  }
}

/** The screen that a screen leads to whatever happens, as soon as it is opened. */
function sentTo(screen: ResolvedScreen): { to: string; place: Place } | null {
  const way = waysOf(screen).find(({ isCertain }) => isCertain);
  if (!way || way.to === 'away' || !('screen' in way.to)) return null;
  return { to: way.to.screen, place: way.place };
}

function checkCircles({ memo }: Project, screens: readonly ResolvedScreen[], diagnostics: Diagnostics): void {
  const sending = memo.each('screens sent to', [], screens, sentTo);
  const sent = new Map([...sending].map(([{ id }, to]) => [id, to]));
  const reported = new Set<string>();
  for (const id of sent.keys()) {
    const trail = [id];
    for (let next = sent.get(id); next; next = sent.get(next.to)) {
      if (next.to === id && !reported.has(id)) {
        diagnostics.at(
          next.place,
          'TR903',
          `The screens send the customer in a circle: ${[...trail, id].join(' → ')}`,
          'a condition (when) at one of them',
        );
        for (const member of trail) reported.add(member);
      }
      if (trail.includes(next.to)) break;
      trail.push(next.to);
    }
  }
}

/** A guard whose `otherwise` leads to where the same guard stands never lets anybody in. */
function checkGuards({ byKind }: Project, screens: Screens, diagnostics: Diagnostics): void {
  for (const { node } of byKind.journey.values()) {
    const guard = textOf(member(node, 'requires'));
    const effects = itemsOf(member(node, 'otherwise'));
    for (const effect of guard === undefined ? [] : effects) {
      const go = member(effect, 'go');
      const target = screens.get(textOf(go) ?? '');
      const own = textOf(member(byKind.journey.get(target?.journey ?? '')?.node, 'requires'));
      const flows = textOf(member(target?.flow ?? undefined, 'requires'));
      if (!go || (own !== guard && flows !== guard)) continue;
      diagnostics.at(
        go,
        'TR903',
        `${target?.id} requires ${guard} too, so whoever fails it is sent back here for ever`,
        'a screen that anybody may see',
      );
    }
  }
}

/** Checks the graph of screens. */
export function checkPaths(
  project: Project,
  screens: Screens,
  graph: ScreenGraph,
  diagnostics: Diagnostics,
): void {
  const all = [...screens.values()];
  checkReached(project, all, graph, diagnostics);
  checkWaysOut(project, all, graph, diagnostics);
  checkCircles(project, all, diagnostics);
  checkConditionalCircles(all, project, diagnostics);
  checkGuards(project, screens, diagnostics);
}
