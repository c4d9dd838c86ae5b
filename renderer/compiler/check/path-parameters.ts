/** Law: whoever leads to a screen with path parameters gives them, and no others. */
import { suggestion } from '../../expression/suggestion.ts';
import type { EmitContext } from '../emit/context.ts';
import { entriesOf, member, type SourceNode, textOf } from '../load/source-node.ts';

/** Checks `go` and `params` of an effect, block or rule. */
export function checkLink(node: SourceNode, { addresses, findings }: EmitContext): void {
  const go = member(node, 'go');
  const names = addresses.parametersOf(textOf(go) ?? '');
  if (!go || !names) return;
  const given = entriesOf(member(node, 'params'));
  for (const name of names) {
    if (given.some(({ key }) => key === name)) continue;
    findings.at(go, 'TR401', `The address of ${textOf(go)} needs ${name}`, `params: { ${name}: … }`);
  }
  for (const { key, keyPlace } of given) {
    if (names.includes(key)) continue;
    findings.at(
      keyPlace,
      'TR402',
      `The address of ${textOf(go)} has no parameter ${key}`,
      suggestion(key, names),
    );
  }
}
