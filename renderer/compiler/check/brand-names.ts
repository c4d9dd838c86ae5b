/** Rule: a screen of one brand names no other: whoever copied it from a partner of another brand forgot a word. */
import { type Analysed, walk } from '../analyse/nodes.ts';
import { type AnalysedScreen, nodesOfScreen } from '../analyse/screen.ts';
import type { Diagnostics } from '../load/diagnostics.ts';
import { member, textOf } from '../load/source-node.ts';

/** Checks the texts of one screen that has a brand. */
export function checkBrandNames(analysed: AnalysedScreen, diagnostics: Diagnostics): void {
  const { screen, scope } = analysed;
  const own = textOf(member(screen.node, 'brand'));
  if (own === undefined) return;
  const others = [...scope.project.byKind.brand].flatMap(([id, { node }]) =>
    id === own ? [] : (textOf(member(node, 'name')) ?? []),
  );
  const check = (node: Analysed) => {
    if (node.kind !== 'text' || !node.isRead) return;
    const said = others.find((name) => node.typed.text.includes(name));
    if (said === undefined) return;
    const message = `This names ${said}, and the screen is of the brand ${own}`;
    diagnostics.at(node.source, 'TR815', message, '${brand.name}');
  };
  for (const node of nodesOfScreen(analysed)) walk(node, check);
}
