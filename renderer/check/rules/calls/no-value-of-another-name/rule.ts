/**
 * Rule: what is filled takes the value of its own name: `city: order.street` is mixed up where there is an `order.city`.
 * Calls (parameters and members of a body), first answers and answers that a `set` fills in are looked at.
 */

import { memberChain } from '@trilha/language/expression/parts';
import { ANY, unitOf } from '@trilha/language/expression/type';
import { type Analysed, type ExpressionNode, memberOf, sentMembers } from '@trilha/project/analyse/nodes';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { misfit } from '../../../readings/misfit.ts';
import { defineRule } from '../../../rule.ts';

const lastOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** The member of a variable that has the name and unit of what is filled with a root, such as `today`. */
function namesakeOfRoot(name: string, value: ExpressionNode): string | undefined {
  const { vars } = value.scope.env.roots;
  const all = vars?.kind === 'object' ? [...vars.members()] : [];
  const unit = unitOf(value.type);
  const found = all.find(([, of]) => of.kind === 'object' && unitOf(of.members().get(name) ?? ANY) === unit);
  return found && `vars.${found[0]}.${name}`;
}

/** @param path of what is filled */
function checkNamesake(path: string, value: Analysed | undefined, diagnostics: Diagnostics): void {
  if (value?.kind !== 'expression') return;
  if (value.typed?.ast?.kind === 'name' && unitOf(value.type) !== undefined) {
    const right = namesakeOfRoot(lastOf(path), value);
    const message = `${path} takes ${value.typed.source.trim()}, and there is ${right}`;
    if (right !== undefined) diagnostics.at(value.source, 'TR413', message, `${path}: ${right}`);
  }
  if (value.typed?.ast?.kind !== 'member') return;
  const { ast, types } = value.typed;
  const chain = memberChain(ast);
  const of = types.get(ast.of);
  const name = lastOf(path);
  if (!chain || name === ast.name || of?.kind !== 'object') return;
  const own = of.members().get(name);
  // What does not fit at all is reported by its type.
  if (!own || misfit(value.type, own)) return;
  const right = [...chain.slice(0, -1), name].join('.');
  const message = `${path} takes ${chain.join('.')}, and there is ${right}`;
  diagnostics.at(value.source, 'TR413', message, `${path}: ${right}`);
}

/** Checks the values of one node. */
export function checkNamesakes(node: Analysed, diagnostics: Diagnostics): void {
  if (node.kind === 'effect' || node.kind === 'load')
    for (const { entry, value } of node.call ? sentMembers(node.call) : [])
      checkNamesake(entry.key, value, diagnostics);
  if (node.kind === 'assignments')
    for (const { entry, value } of node.items)
      if (entry.key.startsWith('form.')) checkNamesake(entry.key, value, diagnostics);
  const initial = node.kind === 'flow' ? memberOf(node, 'initial') : undefined;
  for (const [path, value] of initial?.kind === 'object' ? initial.members : [])
    checkNamesake(path, value, diagnostics);
}

export const noValueOfAnotherName = defineRule({
  folder: import.meta.dirname,
  code: 'TR413',
  severity: 'advice',
  check: { any: checkNamesakes },
});
