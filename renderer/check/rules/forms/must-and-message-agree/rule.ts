/** Rule: the message of a `must` says the limit in the direction that it has: «at most 10» is not `form.days >= 10`. */
import type { Ast } from '@trilha/language/expression/ast';
import { partsOf } from '@trilha/language/expression/parts';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { member, textOf } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';
import type { AskedField } from '../../../subjects.ts';

/** The limit that a comparison with a number sets to its other side. */
const LIMITS: Readonly<Record<string, readonly [ofLeft: string, ofRight: string]>> = {
  '>': ['minimum', 'maximum'],
  '>=': ['minimum', 'maximum'],
  '<': ['maximum', 'minimum'],
  '<=': ['maximum', 'minimum'],
};

const numberIn = (node: Ast): number | undefined =>
  node.kind === 'literal' && typeof node.value === 'number' ? node.value : undefined;

/** The limits that an expression demands; null where a part of it is negated or only one of several. */
function limitsOf(node: Ast): { rule: string; number: number }[] | null {
  if (node.kind === 'unary' || (node.kind === 'binary' && node.op === '||')) return null;
  const below = partsOf(node).map(limitsOf);
  if (below.includes(null)) return null;
  const [ofLeft, ofRight] = (node.kind === 'binary' && LIMITS[node.op]) || [];
  if (node.kind !== 'binary' || ofLeft === undefined || ofRight === undefined)
    return below.flatMap((one) => one ?? []);
  const [left, right] = [numberIn(node.left), numberIn(node.right)];
  if (right !== undefined) return [{ rule: ofLeft, number: right }];
  return left === undefined ? [] : [{ rule: ofRight, number: left }];
}

function checkDirection({ field, ui, project }: AskedField, diagnostics: Diagnostics): void {
  const message = member(member(ui, 'messages'), 'must');
  const parsed = project.parse(textOf(member(ui, 'must')) ?? '');
  const said = project.language.limitsSaid?.limitsIn(textOf(message) ?? '') ?? [];
  const demanded = ('ast' in parsed && limitsOf(parsed.ast)) || [];
  if (!message) return;
  for (const { rule, number } of demanded) {
    const same = said.filter((one) => one.number === number);
    if (same.length === 0 || same.some((one) => one.rule === rule)) continue;
    const words = rule === 'minimum' ? 'at least' : 'at most';
    const says = `The rule of ${field.path} demands ${words} ${number}, and its message says the contrary`;
    const rulePlace = { place: member(ui, 'must') ?? ui, says: 'the rule' };
    diagnostics.at(message, 'TR518', says, 'turn one of both round', rulePlace);
  }
}

export const mustAndMessageAgree = defineRule({
  folder: import.meta.dirname,
  code: 'TR518',
  severity: 'advice',
  check: { asked: checkDirection },
});
