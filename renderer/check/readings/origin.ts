/** Where an expression has a value from: the rules of an answer, what sets a variable, the groups of a test. */
import type { AnalysisScope } from '@trilha/project/analyse/nodes';
import type { Related } from '@trilha/project/load/diagnostics';
import { member, type Place } from '@trilha/project/load/source-node';
import { entryNamed } from './entry-named.ts';

function placeOf(root: string, name: string, path: string, scope: AnalysisScope): Place | undefined {
  const { form, setters, project } = scope;
  if (root === 'vars') return entryNamed(setters ?? undefined, `vars.${name}`)?.keyPlace;
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
