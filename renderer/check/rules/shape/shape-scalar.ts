/** The shape of single values, and how shapes are put into words. */
import type { Meaning } from '@trilha/language/definition/annotations';
import { suggestion } from '@trilha/language/expression/suggestion';
import { isPlainWord } from '@trilha/project/analyse/value';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { fitsType, placeholderOf, type Schema } from '@trilha/project/load/schema-walk';
import { type SourceNode, textOf } from '@trilha/project/load/source-node';

const JSON_WORDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'a map',
  array: 'a list',
  null: 'nothing',
};

/** What stands there, in words. */
export function describeNode(node: SourceNode): string {
  if (node.kind === 'map') return 'a map';
  if (node.kind === 'list') return 'a list';
  if (node.value === null) return 'nothing';
  return JSON_WORDS[typeof node.value] ?? 'a value';
}

function wantedWords(schema: Schema): string {
  if (Array.isArray(schema.anyOf)) {
    return [...new Set((schema.anyOf as Schema[]).map(wantedWords))].filter(Boolean).join(' or ');
  }
  if (typeof schema.const === 'string') return `the word ${schema.const}`;
  const placeholder = placeholderOf(schema);
  if (placeholder === 'Effects') return 'a list of effects';
  if (placeholder) return 'a map';
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types
    .filter((type) => type !== 'null')
    .map((type) => JSON_WORDS[String(type)] ?? 'a value')
    .join(' or ');
}

/** How a value is written, by what it is: the hint where another one stands. */
const WRITTEN: Readonly<Record<string, string>> = {
  'a text': 'one text, in quotes if it has : or # in it',
  'a number': 'digits without quotes',
  'a whole number': 'digits without quotes',
  'true or false': 'without quotes',
  'a map': '{ <name>: <value> }',
  'a list': '[<item>, <item>]',
  'a list of effects': '- <effect>, one a line',
};

/** Notes that something stands here which nothing reads. @param hint by default how the first possible value is written */
export function wrongKind(wanted: string, node: SourceNode, diagnostics: Diagnostics, hint?: string): void {
  const found = describeNode(node);
  const message = `${found[0]?.toUpperCase()}${found.slice(1)} stands here, where only ${wanted} is read`;
  const kinds = Object.keys(WRITTEN).filter((one) => wanted.includes(one));
  const [kind = ''] = kinds.sort((a, b) => wanted.indexOf(a) - wanted.indexOf(b) || b.length - a.length);
  diagnostics.at(node, 'TR102', message, hint ?? WRITTEN[kind]);
}

/** Notes that something else is wanted here. */
export const wrongType = (schema: Schema, node: SourceNode, diagnostics: Diagnostics) =>
  wrongKind(wantedWords(schema), node, diagnostics);

function checkText(schema: Schema, node: SourceNode, diagnostics: Diagnostics): void {
  const text = textOf(node);
  if (text === undefined) return;
  if (typeof schema.minLength === 'number' && text.length < schema.minLength) {
    diagnostics.at(node, 'TR104', 'This must not be empty');
  } else if (typeof schema.pattern === 'string' && !new RegExp(schema.pattern).test(text)) {
    diagnostics.at(node, 'TR104', `${text} does not have the form ${schema.pattern}`);
  }
}

/** The possible words of a place where a word stands, and no expression. */
function wordsAt({ means }: Schema, node: SourceNode): readonly string[] | null {
  const meaning = means as Meaning | undefined;
  const text = textOf(node);
  const isExpression = text !== undefined && !isPlainWord(text);
  return meaning?.kind === 'oneOf' && !isExpression ? meaning.values : null;
}

/** Checks a value that is neither a map nor a list of the wanted kind. */
export function checkScalar(schema: Schema, node: SourceNode, diagnostics: Diagnostics): void {
  const value = node.kind === 'scalar' ? node.value : undefined;
  const words = wordsAt(schema, node);
  if (words || 'const' in schema || Array.isArray(schema.enum)) {
    const allowed: readonly unknown[] = words ?? (Array.isArray(schema.enum) ? schema.enum : [schema.const]);
    if (allowed.includes(value)) return;
    const names = allowed.map(String);
    const shown = node.kind === 'scalar' ? String(value) : describeNode(node);
    diagnostics.at(
      node,
      'TR104',
      `${shown} is not possible here`,
      suggestion(shown, names) ?? `one of ${names.join(', ')}`,
    );
    return;
  }
  if (!fitsType(schema, node)) wrongType(schema, node, diagnostics);
  else if (schema.type === 'integer' && !Number.isInteger(value)) {
    diagnostics.at(node, 'TR102', `${value} is a fraction, and only a whole number is read here`, 'round it');
  } else if (typeof schema.minimum === 'number' && typeof value === 'number' && value < schema.minimum) {
    diagnostics.at(node, 'TR104', `${value} is below ${schema.minimum}, the least that is possible here`);
  } else if (typeof schema.maximum === 'number' && typeof value === 'number' && value > schema.maximum) {
    diagnostics.at(node, 'TR104', `${value} is above ${schema.maximum}, the most that is possible here`);
  } else checkText(schema, node, diagnostics);
}
