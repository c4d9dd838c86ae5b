/** Rule: no fact depends on itself; and the rules of expressions, for facts. */
import type { AnalysisScope } from '../analyse/nodes.ts';
import type { Diagnostics } from '../load/diagnostics.ts';
import { checkNode } from './nodes.ts';

/** Checks all facts, before anything else reads one: a circle is reported from its first fact on. */
export function checkFacts({ facts, project }: AnalysisScope, diagnostics: Diagnostics): void {
  const from = { file: 'flows/facts.yaml', of: [project.byKind.facts.get('facts')] };
  project.memo.result('facts', from, diagnostics, (own) => {
    for (const { place, names } of facts.circles()) {
      const [name = ''] = names;
      const circle = [...names, name].join(' → ');
      own.at(place, 'TR803', `The fact ${name} depends on itself: ${circle}`);
    }
    for (const node of facts.nodes().values()) checkNode(node, own);
  });
}
