/** The numbers that a duty names: written there, or those of a fact or of a field, in the unit that customers read. */
import type { Ast } from '@trilha/language/expression/ast';
import { currencyOf, minorUnits } from '@trilha/language/expression/currency';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import {
  itemsOf,
  member,
  type Place,
  plain,
  type SourceNode,
  textOf,
} from '@trilha/project/load/source-node';
import { answerUnit } from '@trilha/project/resolve/answer-unit';
import type { DutyContext } from './texts.ts';

export interface Bounds {
  from: number;
  to: number;
}

interface Problem {
  at: Place;
  problem: string;
  code?: string;
}

/** Customers read whole units of a currency, and amounts are kept in its minor unit. */
function scaleOf(unit: string | undefined): number {
  const currency = currencyOf(unit);
  return currency === undefined ? 1 : minorUnits(currency);
}

/** What is written at a path of an expression. */
function literalAt(ast: Ast, [name, ...below]: readonly string[]): number | undefined {
  if (name === undefined)
    return ast.kind === 'literal' && typeof ast.value === 'number' ? ast.value : undefined;
  const entries = ast.kind === 'map' ? ast.entries : [];
  const found = entries.find(([key]) => key.kind === 'literal' && key.value === name);
  return found && literalAt(found[1], below);
}

interface Written {
  number: number;
  at: SourceNode;
}

/** A number of a fact: `published.mostPrincipal`. */
function ofFact(path: string, { byKind, parse }: Project): Written | undefined {
  const [name = '', ...below] = path.split('.');
  for (const { node } of byKind.facts.values()) {
    const at = member(member(node, 'facts'), name);
    const parsed = parse(textOf(at) ?? '');
    const number = 'ast' in parsed ? literalAt(parsed.ast, below) : undefined;
    if (!at || number === undefined) continue;
    const unit = below.reduce<SourceNode | undefined>(member, member(member(node, 'units'), name));
    return { number: number / scaleOf(textOf(unit)), at };
  }
  return undefined;
}

/** The limits of a field: `shop/start#/amount`. */
function ofField(key: string, { screens, project }: DutyContext): Bounds | undefined {
  const [home = '', path = ''] = key.split('#/');
  const field = screens.get(home)?.form?.fields.find((one) => one.path === path);
  if (!field) return undefined;
  const scale = scaleOf(answerUnit(field.ui ?? undefined, project));
  const listed = itemsOf(member(field.rules, 'enum')).map(plain);
  const limits = ['minimum', 'maximum'].flatMap((keyword) => {
    const limit = member(field.rules, keyword);
    return limit ? [plain(limit)] : [];
  });
  const numbers = [...listed, ...limits].filter((one) => typeof one === 'number').map((one) => one / scale);
  return numbers.length > 1 ? { from: Math.min(...numbers), to: Math.max(...numbers) } : undefined;
}

/** One end, as written. */
function endOf(node: SourceNode | undefined, project: Project): Written | undefined {
  const value = node && plain(node);
  if (node && typeof value === 'number') return { number: value, at: node };
  return typeof value === 'string' ? ofFact(value, project) : undefined;
}

/** What an item of `is` stands for, or why it stands for nothing. */
export function boundsOf(item: SourceNode, within: DutyContext): Bounds | Problem {
  const key = textOf(item);
  if (key?.includes('#/'))
    return ofField(key, within) ?? { at: item, problem: `There is no field ${key} with limits` };
  if (item.kind !== 'map') {
    const one = endOf(item, within.project);
    return one
      ? { from: one.number, to: one.number }
      : { at: item, problem: `There is no number ${plain(item)}` };
  }
  const [first, last] = ['from', 'to'].map((end) => member(item, end));
  const [from, to] = [endOf(first, within.project), endOf(last, within.project)];
  if (!from || !to) {
    const missing = from ? last : first;
    return { at: missing ?? item, problem: `There is no number ${String(missing && plain(missing))}` };
  }
  if (from.number > to.number)
    return {
      at: to.at,
      problem: `A duty reads that these go from ${from.number} to ${to.number}`,
      code: 'TR508',
    };
  return { from: from.number, to: to.number };
}

/** What the quantities of a duty name must be there, and go upwards. */
export function checkBounds(
  quantities: SourceNode | undefined,
  within: DutyContext,
  diagnostics: Diagnostics,
) {
  for (const item of itemsOf(quantities).flatMap((one) => itemsOf(member(one, 'is')))) {
    const bounds = boundsOf(item, within);
    if (!('problem' in bounds)) continue;
    const { at, problem, code } = bounds;
    if (code) diagnostics.at(at, code, problem, 'the lesser one first, in the same unit');
    else diagnostics.at(at, 'TR201', problem, '<fact>.<member>, or <screen>#/<field>');
  }
}
