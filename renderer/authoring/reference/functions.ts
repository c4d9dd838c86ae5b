/** The functions and names of expressions, as lines of a page. */
import { BUILT_IN, LIST_METHODS, MACROS, TEXT_METHODS } from '@trilha/language/expression/environment';
import type { FunctionDefinition, Language } from '@trilha/language/host';
import { ELSEWHERE } from '@trilha/project/analyse/roots';

/** What the functions of the language itself give. CEL defines most of them; missing values are null. */
const OWN: readonly [written: string, gives: string][] = [
  ['size(x)', 'How many characters a text has, or elements a list.'],
  ['string(x)', 'The value as a text.'],
  ['int(x)', 'The whole number that a text or number says; null for anything else.'],
  ['double(x)', 'The number that a text says; null for anything else.'],
  ['has(x.y)', 'Whether there is a value.'],
  ['clock(seconds)', 'Seconds as mm:ss.'],
  [
    'amount(x)',
    'An amount in the currency of its unit, or the product’s, as its customers write it; null is the empty text.',
  ],
  [
    'plural(count)',
    'The plural form that the locale uses with a whole number (CLDR): `zero`, `one`, `two`, `few`, `many` or `other`.',
  ],
  ['text.contains(part)', 'Whether the part stands in the text.'],
  ['text.startsWith(part)', 'Whether the text starts with it.'],
  ['text.endsWith(part)', 'Whether the text ends with it.'],
  ['text.matches(pattern)', 'Whether a regular expression matches somewhere in the text.'],
  ['text.lowerAscii()', 'The text in lower case.'],
  ['text.upperAscii()', 'The text in upper case.'],
  ['text.trim()', 'The text without spaces at its ends.'],
  ['text.size()', 'How many characters it has.'],
  ['text.split(by)', 'The parts between a separator, as a list.'],
  ['text.substring(from, to)', 'The characters from one place up to another, or to the end.'],
  ['list.size()', 'How many elements it has.'],
  ['list.join(separator)', 'Its texts as one.'],
  ['list.sum()', 'The sum of its numbers.'],
  ['list.slice(from, to)', 'The elements from one place up to another, or to the end.'],
  ['list.sort()', 'Its elements in ascending order.'],
  ['list.reverse()', 'Its elements from the last to the first.'],
  ['list.exists(x, condition)', 'Whether the condition holds for an element.'],
  ['list.all(x, condition)', 'Whether it holds for every element.'],
  ['list.exists_one(x, condition)', 'Whether it holds for exactly one.'],
  ['list.filter(x, condition)', 'The elements for which it holds.'],
  ['list.map(x, value)', 'The value for each element.'],
  ['list.sortBy(x, key)', 'Its elements in ascending order of a key.'],
];

const nameOf = (written: string): string => written.slice(0, written.indexOf('('));

/** Functions of the language that the list above lacks, or that are none of it. */
export function undescribedFunctions(): string[] {
  const known = new Set([
    ...BUILT_IN.keys(),
    ...[...TEXT_METHODS.keys()].map((name) => `text.${name}`),
    ...[...LIST_METHODS.keys(), ...MACROS].map((name) => `list.${name}`),
  ]);
  const described = new Set(OWN.map(([written]) => nameOf(written)));
  return [...known, ...described].filter((name) => !known.has(name) || !described.has(name));
}

/** Names that the language has beside the product's. */
const EVERYWHERE = ['brand', 'screen', 'experiments', 'today', 'now'];

const MASKED: Readonly<Record<NonNullable<FunctionDefinition['masks']>, string>> = {
  always: ' What it leaves of a person may be kept anywhere.',
  'on-screen': ' What it leaves of a person may be shown.',
};

const typeName = (written: string): string => written.replace('double', 'number').replace(':', ' of ');

function ofProduct({ name, args, returns, members, description, masks }: FunctionDefinition): string {
  const result = members
    ? `map with ${Object.entries(members)
        .map(([key, type]) => `${key} (${typeName(type)})`)
        .join(', ')}`
    : typeName(returns);
  const masked = masks === undefined ? '' : MASKED[masks];
  return `| \`${name}(${args.map(typeName).join(', ')})\` | ${result} | ${description.replaceAll('|', '\\|')}${masked} |`;
}

export const expressionLines = ({ functions, scope }: Language): string[] => [
  '## Of the language',
  '',
  '| function | gives |',
  '|---|---|',
  ...OWN.map(([written, gives]) => `| \`${written}\` | ${gives} |`),
  '',
  '## Of the product',
  '',
  '| function | gives | |',
  '|---|---|---|',
  ...functions.map(ofProduct),
  '',
  '## Names',
  '',
  `Everywhere: ${[...Object.keys(scope), ...EVERYWHERE].map((name) => `\`${name}\``).join(', ')}. On a screen also its form, variables, timers and address (\`form\`, \`vars\`, \`timers\`, \`params\`, \`query\`), and the facts by their names. In some places:`,
  '',
  '| name | where |',
  '|---|---|',
  ...Object.entries(ELSEWHERE).map(([name, where]) => `| \`${name}\` | ${where} |`),
];
