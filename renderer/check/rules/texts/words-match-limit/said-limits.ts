/**
 * Rule: what a field says of its limits in numbers is what its rules say: «até R$ 5.000» over a maximum of 250000 cents,
 * «até 20 letras» over a pattern that ends after 15, «até 5 MB» over a control that takes more.
 */
import { minorUnits } from '@trilha/language/expression/currency';
import type { LimitReader } from '@trilha/language/host';
import type { FormNode } from '@trilha/project/analyse/nodes';
import { reachOf } from '@trilha/project/analyse/pattern-reach';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import {
  entriesOf,
  member,
  plain,
  type ScalarNode,
  type SourceNode,
  textOf,
} from '@trilha/project/load/source-node';
import { currencyOfField } from '@trilha/project/resolve/answer-unit';
import type { ResolvedField } from '@trilha/project/resolve/form';

/** Rules whose message can only name their own limit. */
const NUMERIC = ['minimum', 'maximum', 'multipleOf', 'minLength', 'maxLength', 'minItems', 'maxItems'];

const isText = (node: SourceNode | undefined): node is ScalarNode =>
  node?.kind === 'scalar' && typeof node.value === 'string' && !node.value.includes('${');

/** Rules that a text is shaped by: their messages may say how long it gets. */
const SHAPING = ['pattern', 'format'];
const BYTES = 'maxBytes';

/** A limit in the unit that customers read, and where it is written. */
interface Limit {
  value: number;
  place: SourceNode;
}

interface Limits {
  /** Whether the answer is an amount: only then an amount of a text is its limit. */
  isAmount: boolean;
  /** By keyword. */
  of: ReadonlyMap<string, Limit>;
  reader: LimitReader;
  /** Words in small letters. */
  label: readonly string[];
}

/** A number in a text that is not that of the rule. */
interface Said {
  at: ScalarNode;
  rule: string;
  limit: number;
  says: string;
}

function wrongMessages(messages: SourceNode | undefined, limits: Limits): Said[] {
  const { of, reader } = limits;
  return entriesOf(messages).flatMap(({ key, value }) => {
    if (SHAPING.includes(key) || key === BYTES) return wrongWords(value, limits);
    const limit = NUMERIC.includes(key) ? of.get(key)?.value : undefined;
    if (limit === undefined || !isText(value)) return [];
    const text = String(value.value);
    const inDigits = reader.numbersIn(text);
    const inWords = reader.limitsIn(text).filter(({ rule }) => rule === key);
    const numbers = inDigits.length > 0 ? inDigits : inWords.map(({ number }) => number);
    if (numbers.length === 0 || numbers.includes(limit)) return [];
    return [{ at: value, rule: key, limit, says: `The message says ${numbers.join(', ')}` }];
  });
}

function wrongWords(node: SourceNode | undefined, { of, reader, label, isAmount }: Limits): Said[] {
  if (!isText(node)) return [];
  const text = String(node.value);
  // «até 36 meses» is a limit where the label asks for months.
  const ofLabel = reader
    .quantitiesIn(text)
    .flatMap(({ rule, number, word }) => (rule && label.includes(word) ? [{ rule, number }] : []));
  const said = reader.limitsIn(text).filter((one) => isAmount || !one.isAmount);
  return [...said, ...ofLabel].flatMap(({ rule, number }) => {
    const limit = of.get(rule)?.value;
    if (limit === undefined || number === limit) return [];
    return [{ at: node, rule, limit, says: `The text says ${number}` }];
  });
}

/** Where two texts or more contradict one rule, the rule is what was changed. */
function report(
  said: readonly Said[],
  { path }: ResolvedField,
  { of }: Limits,
  diagnostics: Diagnostics,
): void {
  for (const { at, rule, limit, says } of said) {
    const others = said.filter((one) => one.rule === rule);
    const rulePlace = of.get(rule)?.place;
    const isOfRule = rulePlace && others.length > 1;
    if (isOfRule && others[0]?.at !== at) continue;
    const message = `${says}, and ${rule} of ${path} is ${limit}`;
    const [place, related] = isOfRule
      ? [rulePlace, { place: at, says: 'the text' }]
      : [at, rulePlace && { place: rulePlace, says: `the rule of ${path}` }];
    diagnostics.at(place, 'TR514', message, `say ${limit}, or change the rule`, related);
  }
}

/** The limits of a field: those that its rules name, the length of what its pattern lets through, and the size of a file. */
function limitsOf({ rules, ui }: ResolvedField, project: Project): Map<string, Limit> {
  // Customers read whole units of a currency, and answers are kept in its minor unit.
  const currency = currencyOfField(ui ?? undefined, project);
  const scale = currency == null ? 1 : minorUnits(currency);
  const of = new Map<string, Limit>();
  const add = (keyword: string, place: SourceNode | undefined, value: unknown) => {
    if (place && typeof value === 'number' && Number.isFinite(value)) of.set(keyword, { value, place });
  };
  for (const keyword of SHAPING) {
    const place = member(rules, keyword);
    const written = textOf(place) ?? '';
    const pattern = keyword === 'format' ? project.language.formats[written]?.source : written;
    if (pattern) add('maxLength', place, reachOf(pattern).longest);
  }
  for (const keyword of NUMERIC) {
    const place = member(rules, keyword);
    const limit = place && plain(place);
    add(keyword, place, typeof limit === 'number' ? limit / scale : undefined);
  }
  const bytes = member(ui ?? undefined, BYTES);
  add(BYTES, bytes, bytes && plain(bytes));
  return of;
}

/** Checks the texts of all fields of a form. */
export function checkSaidLimits({ fields, scope }: FormNode, diagnostics: Diagnostics): void {
  const reader = scope.project.language.limitsSaid;
  if (!reader) return;
  for (const { field } of fields) {
    const of = limitsOf(field, scope.project);
    if (of.size === 0) continue;
    const ui = field.ui ?? undefined;
    const label = (textOf(member(ui, 'label')) ?? '').toLowerCase().match(/\p{L}+/gu) ?? [];
    const isAmount = currencyOfField(ui, scope.project) != null;
    const limits = { of, reader, label, isAmount };
    const words = ['label', 'help', 'note'].flatMap((key) => wrongWords(member(ui, key), limits));
    report([...wrongMessages(member(ui, 'messages'), limits), ...words], field, limits, diagnostics);
  }
}
