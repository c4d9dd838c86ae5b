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
import type { Contract } from '@trilha/project/load/contract';
import type { Project } from '@trilha/project/load/project';
import { entriesOf, member, offsetInScalar, textOf } from '@trilha/project/load/source-node';
import { inMinorUnits, shownAmount } from '../../../readings/minor-units.ts';
import { defineRule } from '../../../rule.ts';
import { unitWords } from '../../texts/words-match-unit/rule.ts';
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

/** The numbers that are written at a path of an expression. */
function numbersAt(ast: Ast, [name, ...below]: readonly string[]): AstOf<'literal'>[] {
  if (ast.kind === 'map') {
    const found = ast.entries.filter(([key]) => !name || (key.kind === 'literal' && key.value === name));
    return found.flatMap(([, value]) => numbersAt(value, below));
  }
  if (name !== undefined) return [];
  if (ast.kind === 'list') return ast.items.flatMap((item) => numbersAt(item, []));
  return ast.kind === 'literal' && typeof ast.value === 'number' ? [ast] : [];
}

export const noNumberOfAnotherUnit = defineRule({
  folder: import.meta.dirname,
  code: 'TR318',
  severity: 'advice',
  check: {
    formula({ ast, typed, scope, placeOf }, diagnostics) {
      const { project } = scope;
      const reader = project.language.limitsSaid;
      if (!reader || !COMPARED.test(typed.source)) return;
      for (const limit of limitsIn(ast, typed)) {
        const place = placeOf(limit.node);
        const slip = slipOf(limit, wordsBeside(place.file, place.start), reader, project);
        if (slip) diagnostics.at(place, 'TR318', slip.says, slip.hint);
      }
    },
    scope({ facts, project }, diagnostics) {
      for (const { key: name, value } of entriesOf(
        member(project.byKind.facts.get('facts')?.node, 'units'),
      )) {
        const [ast, source] = [facts.expression(name)?.ast, facts.nodes().get(name)?.source];
        for (const { key: path, value: unit } of entriesOf(value)) {
          const currency = currencyOf(textOf(unit) ?? '');
          if (currency === undefined || !ast || source?.kind !== 'scalar') continue;
          const least = minorUnits(currency);
          for (const { value, start } of numbersAt(ast, path.split('.'))) {
            const amount = Number(value);
            if (amount <= 0 || amount >= least) continue;
            const place = { ...source, start: offsetInScalar(source, start) };
            const says = inMinorUnits(`${path} of ${name}`, amount, currency, project.language);
            diagnostics.at(place, 'TR318', says, `in minor units: ${amount * least}`);
          }
        }
      }
    },
  },
});
