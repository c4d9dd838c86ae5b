/** Rule: links lead somewhere: the parameters of a screen's address are given, and no address is of an odd kind. */
import { suggestion } from '@trilha/language/expression/suggestion';
import type { AnalysisScope } from '@trilha/project/analyse/nodes';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { entriesOf, member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { isAddress } from '../../readings/address.ts';
import { checkLinkPath } from '../pages/no-path-to-nowhere/rule.ts';

function checkHref(node: SourceNode, scope: AnalysisScope, diagnostics: Diagnostics): void {
  const href = member(node, 'href');
  const text = textOf(href);
  if (!href || text === undefined) return;
  if (isAddress(text)) {
    checkLinkPath(text, href, scope, diagnostics);
    return;
  }
  const hint = 'https://…, tel:…, mailto:… or a path of this site';
  diagnostics.at(href, 'TR205', `A link cannot lead to ${text}`, hint);
}

/** Checks `go`, `params` and `href` of an effect, block, link or rule. */
export function checkLink(node: SourceNode, scope: AnalysisScope, diagnostics: Diagnostics): void {
  const { addresses } = scope;
  checkHref(node, scope, diagnostics);
  const go = member(node, 'go');
  const names = addresses.parametersOf(textOf(go) ?? '');
  if (!go || !names) return;
  const given = entriesOf(member(node, 'params'));
  for (const name of names) {
    if (given.some(({ key }) => key === name)) continue;
    diagnostics.at(go, 'TR401', `The address of ${textOf(go)} needs ${name}`, `params: { ${name}: … }`);
  }
  for (const { key, keyPlace } of given) {
    if (names.includes(key)) continue;
    diagnostics.at(
      keyPlace,
      'TR402',
      `The address of ${textOf(go)} has no parameter ${key}`,
      suggestion(key, names),
    );
  }
}
