/**
 * Rule: a number that a value with a unit is compared with is in that unit. An amount in minor units is hardly ever compared
 * with so few that whole ones were meant, nor days with so many that hours were; the words beside it decide: a comment, the
 * name of a fact, the texts of the block whose condition it is.
 */
import type { Ast, AstOf } from '@trilha/language/expression/ast';
import { currencyOf, minorUnits } from '@trilha/language/expression/currency';
import type { TypedExpression } from '@trilha/language/expression/expression';
import { partsOf } from '@trilha/language/expression/parts';
import { unitOf } from '@trilha/language/expression/type';
import type { Language, LimitReader } from '@trilha/language/host';
import { holesOf } from '@trilha/project/analyse/holes';
import type { ExpressionNode, TextNode } from '@trilha/project/analyse/nodes';
import type { Contract } from '@trilha/project/load/contract';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import { offsetInScalar, type ScalarNode } from '@trilha/project/load/source-node';
import { inMinorUnits, shownAmount } from '../../readings/minor-units.ts';
import { unitWords } from '../texts/said-units.ts';
import { wordsBeside } from './words-beside.ts';

interface Limit {
  /** The value, as it is written. */
  of: string;
  unit: string;
  number: number;
  node: AstOf<'literal'>;
}

/** What is wrong with a limit, and what was meant. */
interface Slip {
  says: string;
  hint: string;
}

const COMPARED = /[<>=!]=?\s*\d|\d\s*[<>=!]=?/;
const COMPARING: readonly string[] = ['<', '<=', '>', '>=', '==', '!='];
/** Below so many whole units of a currency, whole ones were meant, unless the words beside say so little. */
const FEW = 100;

/** Times in the smallest of their kind. */
const TIMES: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };
/** Days that are told in hours: from one to four. */
const HOURS_OF_DAYS: readonly number[] = [24, 48, 72, 96];
const OLDEST = 130;

const isNumber = (node: Ast): node is AstOf<'literal'> =>
  node.kind === 'literal' && typeof node.value === 'number' && Number.isInteger(node.value) && node.value > 0;

/** The numbers that a value is compared with; a part of it (`price / 30`) may be anything. */
function limitsIn(node: Ast, typed: TypedExpression): Limit[] {
  const { types, source } = typed;
  const below = partsOf(node).flatMap((part) => limitsIn(part, typed));
  if (node.kind !== 'binary' || !COMPARING.includes(node.op)) return below;
  const [limit, value] = isNumber(node.right) ? [node.right, node.left] : [node.left, node.right];
  const type = types.get(value);
  const unit = type && unitOf(type);
  if (!isNumber(limit) || unit === undefined || (value.kind === 'binary' && value.op === '/')) return below;
  const of = source.slice(value.start, value.end).trim();
  return [...below, { of, unit, number: Number(limit.value), node: limit }];
}

function slipOfAmount(
  { number, of }: Limit,
  currency: string,
  beside: string,
  language: Language,
): Slip | undefined {
  const said = language.limitsSaid?.amountsIn(beside, currency) ?? [];
  const whole = minorUnits(currency);
  if (whole === 1 || said.includes(number)) return undefined;
  const isMeantWhole = said.includes(number * whole);
  if (!isMeantWhole && number >= FEW * whole) return undefined;
  const hint = `in minor units: ${number * whole}`;
  const other = isMeantWhole ? '' : `; or say ${shownAmount(number, currency, language)} beside it`;
  return { says: inMinorUnits(of, number, currency, language), hint: hint + other };
}

function slipOfTime(limit: Limit, beside: string, reader: LimitReader, contract: Contract): Slip | undefined {
  const { number, unit, of } = limit;
  const words = unitWords(contract);
  const isUnit = (one: string, word: string) =>
    [one, one.replace(/s$/, '')].includes(word) || (words.get(one)?.includes(`… ${word}`) ?? false);
  const own = number * (TIMES[unit] ?? 0);
  const said = reader.quantitiesIn(beside).flatMap(({ number: counted, word }) => {
    const [one, scale] = Object.entries(TIMES).find(([name]) => isUnit(name, word)) ?? [];
    return one && scale ? [{ counted, one, whole: counted * scale }] : [];
  });
  if (said.some(({ whole }) => whole === own)) return undefined;
  const other = said.find(({ counted, one }) => counted === number && one !== unit);
  const hint = other ? `${other.counted} ${other.one} in ${unit}: ${other.whole / (TIMES[unit] ?? 1)}` : '';
  if (other) return { says: `${of} is in ${unit}, and ${other.one} are meant`, hint };
  if (unit !== 'days' || !HOURS_OF_DAYS.includes(number)) return undefined;
  return {
    says: `${of} is in days, and ${number} look like hours`,
    hint: `in days: ${number / 24}; or say «${number} days» beside it`,
  };
}

function slipOf(
  limit: Limit,
  beside: string,
  reader: LimitReader,
  { contract, language }: Project,
): Slip | undefined {
  const { unit, number, of } = limit;
  const currency = currencyOf(unit);
  if (currency !== undefined) return slipOfAmount(limit, currency, beside, language);
  if (unit in TIMES) return slipOfTime(limit, beside, reader, contract);
  if (unit !== 'years' || number <= OLDEST) return undefined;
  return { says: `${of} is in years, and ${number} look like months`, hint: `in years: ${number / 12}` };
}

function check(
  typed: TypedExpression,
  source: ScalarNode,
  from: number,
  node: Pick<TextNode, 'scope'>,
  diagnostics: Diagnostics,
): void {
  const { project } = node.scope;
  const reader = project.language.limitsSaid;
  if (!reader || !typed.ast || !COMPARED.test(typed.source)) return;
  for (const limit of limitsIn(typed.ast, typed)) {
    const start = offsetInScalar(source, from + limit.node.start);
    const slip = slipOf(limit, wordsBeside(source.file, start), reader, project);
    if (slip) diagnostics.at({ ...source, start }, 'TR306', slip.says, slip.hint);
  }
}

/** Checks one expression that has no other mistakes. */
export function checkWrittenLimits(node: ExpressionNode, diagnostics: Diagnostics): void {
  if (node.typed && node.source.kind === 'scalar') check(node.typed, node.source, 0, node, diagnostics);
}

/** Checks the holes of one text. */
export function checkLimitsInText(node: TextNode, diagnostics: Diagnostics): void {
  const { text } = node.typed;
  if (!COMPARED.test(text)) return;
  for (const { hole } of holesOf(node))
    check(hole, node.source, text.indexOf(hole.source), node, diagnostics);
}
