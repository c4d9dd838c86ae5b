/** Rule: links written inside a text (`[label](screen:id)`) lead somewhere. */
import { suggestion } from '@trilha/language/expression/suggestion';
import type { AnalysisScope } from '@trilha/project/analyse/nodes';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { offsetInScalar, type ScalarNode } from '@trilha/project/load/source-node';
import { isAddress } from '../../readings/address.ts';
import { checkLinkPath } from '../pages/no-path-to-nowhere/rule.ts';

const LINK = /\[([^\]]*)\]\(([^)\s]*)\)/g;

/** Checks the links of one text. */
export function checkTextLinks(
  node: ScalarNode,
  text: string,
  scope: AnalysisScope,
  diagnostics: Diagnostics,
): void {
  const { project } = scope;
  const screens = project.byKind.screen;
  for (const match of text.matchAll(LINK)) {
    const [, words = '', target = ''] = match;
    const at = match.index + match[0].length - target.length - 1;
    const place = { ...node, start: offsetInScalar(node, at) };
    if (project.language.saysNothing?.(words)) {
      const label = { ...node, start: offsetInScalar(node, match.index) };
      diagnostics.at(label, 'TR716', `«${words}» does not say where the link leads`, 'name what is there');
    }
    if (target.startsWith('screen:')) {
      const id = target.slice('screen:'.length);
      if (!screens.has(id))
        diagnostics.at(place, 'TR201', `There is no screen ${id}`, suggestion(id, screens.keys()));
    } else if (isAddress(target)) checkLinkPath(target, place, scope, diagnostics);
    else {
      const hint = screens.has(target)
        ? `write screen:${target}`
        : 'screen:<id>, https://…, tel:… or mailto:…';
      diagnostics.at(place, 'TR205', `A link cannot lead to ${target || 'nothing'}`, hint);
    }
  }
}
