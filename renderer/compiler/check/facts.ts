/** Rule: no fact rests on itself; and the rules of expressions, for facts. */
import type { Facts } from '../analyse/nodes.ts';
import type { Diagnostics } from '../load/diagnostics.ts';
import { checkNode } from './nodes.ts';

/** Checks all facts. */
export function checkFacts(facts: Facts, diagnostics: Diagnostics): void {
  for (const { place, names } of facts.circles()) {
    const [name = ''] = names;
    const circle = [...names, name].join(' → ');
    diagnostics.at(place, 'TR803', `The fact ${name} rests on itself: ${circle}`);
  }
  for (const node of facts.nodes().values()) checkNode(node, diagnostics);
}
