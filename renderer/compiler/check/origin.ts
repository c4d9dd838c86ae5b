/** Where an expression has a value from: the rules of an answer, what sets a variable, the groups of a test. */
import type { AnalysisScope } from '../analyse/nodes.ts';
import type { Related } from '../load/diagnostics.ts';
import { entriesOf, member, nodesIn, type Place, type SourceNode } from '../load/source-node.ts';

/** A dotted key below a node. */
function keyPlaceOf(path: string, node: SourceNode | undefined): Place | undefined {
  const own = entriesOf(node).find(({ key }) => key === path)?.keyPlace;
  if (own) return own;
  for (const below of nodesIn(node)) {
    const found = below.kind === 'scalar' ? undefined : keyPlaceOf(path, below);
    if (found) return found;
  }
  return undefined;
}

function placeOf(root: string, name: string, path: string, scope: AnalysisScope): Place | undefined {
  const { form, setters, project } = scope;
  if (root === 'vars') return keyPlaceOf(`vars.${name}`, setters ?? undefined);
  if (root === 'form') return form?.fields.find((field) => field.path === path)?.rules;
  const tests = member(project.byKind.experiments.get('experiments')?.node, 'experiments');
  return member(member(tests, name), 'groups');
}

/** Where the first value of a text of an expression comes from, if that is known. */
export function originOf(written: string, scope: AnalysisScope): Related | undefined {
  for (const [chain, root = '', path = ''] of written.matchAll(/\b(vars|form|experiments)\.([\w.]+)/g)) {
    const [name = ''] = path.split('.');
    const place = placeOf(root, name, path, scope);
    if (place) return { place, says: `where ${root === 'vars' ? `vars.${name}` : chain} comes from` };
  }
  return undefined;
}
