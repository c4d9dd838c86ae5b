/**
 * Rule: what a guard looks at is read again by its journey. A page that is loaded anew knows no value of the one before, and a
 * browser without scripts loads each anew: the guard leads a visitor away who was let in a moment ago.
 */

import type { Ast } from '@trilha/language/expression/ast';
import { partsOf } from '@trilha/language/expression/parts';
import type { AnalysisScope, Facts } from '@trilha/project/analyse/nodes';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { wordsOfFile } from '@trilha/project/load/words';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { defineRule } from '../../../rule.ts';

const namesIn = (node: Ast): string[] =>
  node.kind === 'name' ? [node.name] : partsOf(node).flatMap(namesIn);

/** The names that a fact reads, also by other facts. */
function namesOf(fact: string, facts: Facts): ReadonlySet<string> {
  const names = new Set([fact]);
  for (const name of names) {
    const ast = facts.names.includes(name) ? facts.expression(name)?.ast : undefined;
    for (const further of ast ? namesIn(ast) : []) names.add(further);
  }
  return names;
}

/** Does anything of a journey load a resource, or set it? */
function brings(journey: SourceNode, root: string): boolean {
  const { pairs, keys } = wordsOfFile(journey);
  return pairs.has(`reload: ${root}`) || keys.has(root);
}

/** Checks the guards of screens and of their journeys, each where it is written. */
export function checkLostOnReload(
  screens: Iterable<ResolvedScreen>,
  { project, facts }: AnalysisScope,
  diagnostics: Diagnostics,
): void {
  const resources = Object.keys(project.language.resources);
  const told = new Set<SourceNode>();
  for (const { flow, journey: id } of screens) {
    const journey = project.byKind.journey.get(id ?? '')?.node;
    if (!journey) continue;
    for (const guard of [member(flow ?? undefined, 'requires'), member(journey, 'requires')]) {
      if (!guard || told.has(guard)) continue;
      const names = namesOf(textOf(guard) ?? '', facts);
      const lost = resources.find((root) => names.has(root) && !brings(journey, root));
      if (lost === undefined) continue;
      told.add(guard);
      const message = `${textOf(guard)} reads ${lost}, which the journey ${id} does not load: a reload, or any page without scripts, leads away from here`;
      diagnostics.at(
        guard,
        'TR914',
        message,
        `enter: [{ reload: ${lost}, when: ${lost} == null }] in the journey`,
      );
    }
  }
}

export const guardSurvivesReload = defineRule({
  folder: import.meta.dirname,
  code: 'TR914',
  check: {
    whole: ({ screens, scope }, diagnostics) => checkLostOnReload(screens.values(), scope, diagnostics),
  },
});
