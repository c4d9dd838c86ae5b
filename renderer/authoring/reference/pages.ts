/** The reference of a product's configuration language: one Markdown page for each group, from the definitions themselves. */

import { formSchema } from '@trilha/compiler/editor-form-schema';
import { Closed } from '@trilha/language/definition/annotations';
import { blockMembers, blockSchema } from '@trilha/language/definition/block';
import { bareEffects, writtenEffects } from '@trilha/language/definition/effect';
import { effectMembers } from '@trilha/language/definition/effects/contract';
import { type FieldDefinition, fieldMembers, fieldSchema } from '@trilha/language/definition/field';
import type { Language } from '@trilha/language/host';
import { KIND_PATTERNS, KIND_SCHEMAS, type Kind } from '@trilha/project/load/kinds';
import type { Schema } from '@trilha/project/load/schema-walk';
import type { TProperties, TSchema } from 'typebox';
import { expressionLines } from './functions.ts';
import { type DocumentedMember, membersOf } from './members.ts';

export interface ReferenceSources {
  language: Language;
  /** Pages of diagnostics by code. */
  diagnostics: ReadonlyMap<string, string>;
  /** Whether there is a picture, by its address on a page: `pictures/block-hero.webp`. */
  hasPicture(address: string): boolean;
}

/** A definition as plain JSON Schema. */
const written = (schema: TSchema): Schema => schema as Schema;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function table(members: readonly DocumentedMember[]): string[] {
  if (members.length === 0) return [];
  const rows = members.map(({ path, type, isRequired, description }) => {
    const needed = isRequired ? ' *' : '';
    return `| \`${cell(path)}\`${needed} | ${cell(type)} | ${cell(description)} |`;
  });
  return ['| member | | |', '|---|---|---|', ...rows, ''];
}

const shownExample = (text: string | undefined): string[] =>
  text === undefined ? [] : ['```yaml', text.trim(), '```', ''];

const page = (title: string, about: string, lines: readonly string[]): string =>
  `${[`# ${title}`, '', `${about} Written by \`npm run docs\`: change the definitions, not this page.`, '', ...lines].join('\n').trimEnd()}\n`;

const CONTENTS = 'Members with a star are compulsory.';

/** Where the files of a kind lie, from the pattern by which they are found. */
function fileOf(kind: Kind): string {
  if (kind === 'flow') return 'flows/<id>.flow.yaml';
  const { source } = KIND_PATTERNS[kind];
  return source
    .replace(/\(\?:.+?\)\?/, '')
    .replace(/\((\w+)\)/, '$1')
    .replace(/\(.+?\)/, '<id>')
    .replaceAll(/[\\^$]/g, '');
}

function files(): string {
  const lines = Object.entries(KIND_SCHEMAS).flatMap(([kind, schema]) => [
    `## ${kind}`,
    '',
    `${written(schema).description ?? ''} File: \`${fileOf(kind as Kind)}\``.trim(),
    '',
    ...table(membersOf(written(schema))),
  ]);
  return page('Files', `Every kind of configuration file, and its members. ${CONTENTS}`, lines);
}

interface Typed {
  type: string;
  description: string;
  example: string;
  schema: Schema;
  /** More about it, in sentences. */
  more: readonly string[];
  /** Its own members are those of this type, of which it presets some. */
  base?: string | undefined;
}

/** A section for each type of blocks or fields. */
function typed(
  kind: 'block' | 'field',
  all: readonly Typed[],
  common: TProperties,
  from: ReferenceSources,
): string[] {
  const without = new Set([kind === 'block' ? 'type' : 'field', ...Object.keys(common)]);
  const sections = all.flatMap(({ type, description, example, schema, more, base }) => {
    const picture = `pictures/${kind}-${type}.webp`;
    return [
      `## ${type}`,
      '',
      [description, ...more].join(' '),
      '',
      ...(from.hasPicture(picture) ? [`![The ${kind} ${type}](${picture})`, ''] : []),
      ...shownExample(example),
      ...(base === undefined ? table(membersOf(schema, without)) : []),
    ];
  });
  return [`## Members of every ${kind}`, '', ...table(membersOf(written(Closed(common)))), ...sections];
}

const byType = (one: Typed, other: Typed): number => (one.type < other.type ? -1 : 1);

function blocks(from: ReferenceSources): string {
  const all = from.language.blocks.map((one) => ({ ...one, schema: written(blockSchema(one)), more: [] }));
  const lines = typed('block', all.sort(byType), blockMembers, from);
  return page(
    'Blocks',
    `What a screen is made of. An entry of \`blocks\` has an id and a \`type\`. ${CONTENTS}`,
    lines,
  );
}

const names = (list: readonly string[]): string => list.map((name) => `\`${name}\``).join(', ');

/** What a type of fields says of its answers. */
function aboutAnswers({ accepts, checks = [], needs = [], preset, base }: FieldDefinition): string[] {
  return [
    `Answers: ${accepts.join(' or ')}.`,
    ...(needs.length > 0 ? [`Needs the rules ${names(needs)}.`] : []),
    ...(checks.length > 0 ? [`Its own checks, with a message each: ${names(checks)}.`] : []),
    ...(base === undefined ? [] : [`A preset of [${base}](#${base}): ${names(Object.keys(preset ?? {}))}.`]),
  ];
}

function fields(from: ReferenceSources): string {
  const all = from.language.fields.map((one) => ({
    ...one,
    schema: written(fieldSchema(one)),
    more: aboutAnswers(one),
  }));
  const part = { description: 'A part of a fragment, `<fragment>#/<key>`.', type: 'string' };
  const rules = membersOf(formSchema(Object.keys(from.language.formats), part));
  const lines = [
    ...['## Rules', '', 'Of each answer, under `schema` of a form.', '', ...table(rules)],
    ...typed('field', all.sort(byType), fieldMembers, from),
  ];
  return page(
    'Fields',
    `What a form asks with. An entry of \`ui\` names its type under \`field\`. ${CONTENTS}`,
    lines,
  );
}

function effects(): string {
  const lines = Object.entries(writtenEffects).flatMap(([kind, definition]) => [
    `## ${kind}`,
    '',
    definition.description,
    '',
    ...shownExample(definition.example),
    ...table(membersOf(written(Closed(definition.members)))),
  ]);
  const bare = bareEffects.map((kind) => `\`- ${kind}\``).join(', ');
  const about = `What a flow does when an event happens, in order. Without a value: ${bare}. ${CONTENTS}`;
  const common = ['## Members of every effect', '', ...table(membersOf(written(Closed(effectMembers))))];
  return page('Effects', about, [...common, ...lines]);
}

function diagnostics(pages: ReadonlyMap<string, string>): string {
  const lines = [...pages.values()].flatMap((text) => [`## ${text}`, '']);
  return page(
    'Diagnostics',
    'What the checker reports, and what to do. `npm run check -- --explain CODE` prints one.',
    lines,
  );
}

/** The pages by file name, in the order in which people read them. */
export function referencePages(from: ReferenceSources): Map<string, string> {
  const pages = new Map([
    ['files.md', files()],
    ['blocks.md', blocks(from)],
    ['fields.md', fields(from)],
    ['effects.md', effects()],
    [
      'expressions.md',
      page(
        'Expressions',
        'The functions and names of expressions and texts.',
        expressionLines(from.language),
      ),
    ],
    ['diagnostics.md', diagnostics(from.diagnostics)],
  ]);
  const list = [...pages].map(([name, text]) => {
    const [title = '', , about = ''] = text.split('\n');
    return `- [${title.slice(2)}](${name}): ${about.split('. ')[0]}.`;
  });
  pages.set('README.md', page('Reference', 'Everything that the configuration may say.', list));
  return pages;
}
