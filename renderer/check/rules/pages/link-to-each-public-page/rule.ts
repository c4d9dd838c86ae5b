/** Rule: something links to each page that is made in advance: who does not know its address cannot find it. */
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { itemsOf, member, textOf } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';
import type { WholeProduct } from '../../../subjects.ts';

/** The screens that a journey says are opened from outside. */
function openedFromOutside({ project }: WholeProduct): ReadonlySet<string | undefined> {
  const journeys = [...project.byKind.journey.values()];
  return new Set(
    journeys.flatMap(({ node }) =>
      ['shortcuts', 'entries'].flatMap((key) => itemsOf(member(node, key)).map(textOf)),
    ),
  );
}

function checkPages(whole: WholeProduct, diagnostics: Diagnostics): void {
  const { screens, graph, scope } = whole;
  const known = openedFromOutside(whole);
  for (const { id, source, bases } of screens.values()) {
    const address = scope.addresses.of(id);
    // A variant is a partner's: its address is given away.
    if (!address?.prerender || address.path === '' || bases.length > 0) continue;
    if (graph.linked.has(id) || known.has(id)) continue;
    const message = `No page links to ${id}, so nobody finds it who does not know its address`;
    const hint = `go: ${id} somewhere, or entries: [${id}] in its journey`;
    diagnostics.at({ file: source.file, start: 0, end: 0 }, 'TR915', message, hint);
  }
}

export const linkToEachPublicPage = defineRule({
  folder: import.meta.dirname,
  code: 'TR915',
  check: { whole: checkPages },
});
