/** The files of a new block or field type: its folder, and its line in the registry beside it. */
import { readFileSync } from 'node:fs';
import type { Product } from '@trilha/language/product';
import { packageFile } from '@trilha/project/package-file';
import { changedTexts, withImport, withLine } from './registry-lines.ts';
import { Refusal, type StartingPoint } from './starting-point.ts';

/** What a new type is made from: the files that exist, and where the product keeps its own. */
export interface TypeSources {
  /** The text of a file by its path from the root, or null if it does not exist. */
  read(path: string): string | null;
  product: Pick<Product, 'folders'>;
}

/** The names of a new type. */
interface Names {
  /** `radio-stars` */
  type: string;
  /** `RadioStarsField` */
  component: string;
  /** `radioStarsField` */
  name: string;
  /** The folder of all types: `src/fields`. */
  all: string;
  /** The module of its component, as the definition names it. */
  module: string;
}

/** Says that a type is the renderer's own, where it could be the product's. */
export const IN_RENDERER = 'renderer';

/** The folders of the renderer's types, where the root holds the renderer itself. */
const OWN_FOLDERS = { block: 'renderer/runtime/blocks', field: 'renderer/runtime/fields' } as const;

function namesOf(kind: 'block' | 'field', type: string, all: string): Names {
  const component = `${type}-${kind}`.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  const name = component.charAt(0).toLowerCase() + component.slice(1);
  const isOwn = all === OWN_FOLDERS[kind];
  const module = isOwn ? `@trilha/runtime/${kind}s/${type}/${component}` : `${all}/${type}/${component}.tsx`;
  return { type, component, name, all, module };
}

const fieldDefinition = ({
  type,
  name,
  component,
  module,
}: Names) => `/** The field type \`${type}\`: one line of text. */
import type { FieldDefinition } from '@trilha/language/definition/field';

export const ${name}: FieldDefinition = {
  type: '${type}',
  description: 'One line of text.',
  example: \`
schema:
  properties:
    name: { type: string }
ui:
  name: { field: ${type}, label: Full name }
\`,
  answer: 'Ann Lee',
  members: {},
  accepts: ['string'],
  module: '${module}',
  component: '${component}',
};
`;

const fieldComponent = ({ component }: Names) => `/** One line of text. */
import type { FieldProps } from '@trilha/runtime/fields/contract';
import { FieldFrame } from '@trilha/runtime/fields/frame/FieldFrame';
import { type Reader, readTyped } from '@trilha/runtime/fields/posted';
import { plainText } from '@trilha/runtime/fields/typing/plain-text';
import { TypedInput } from '@trilha/runtime/fields/typing/TypedInput';

export const posted: Reader = (sent, field) => readTyped(sent, field, plainText);

export function ${component}(field: FieldProps) {
  return (
    <FieldFrame field={field}>
      <TypedInput field={field} typing={plainText} />
    </FieldFrame>
  );
}
`;

const blockDefinition = ({
  type,
  name,
  component,
  module,
}: Names) => `/** The \`${type}\` block, as YAML writes it. */

import { Text } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';

export const ${name} = {
  type: '${type}',
  description: 'A line of text.',
  example: \`
line: { type: ${type}, text: It takes ten minutes. }
\`,
  members: { text: Text({ description: 'What it says.' }) },
  skeleton: () => ['line'],
  module: '${module}',
  component: '${component}',
} satisfies BlockDefinition;
`;

const blockComponent = ({ type, name, component }: Names) => `/** The \`${type}\` block on the page. */
import { textOf } from '../../engine/evaluate.ts';
import type { BlockProps } from '../contract.ts';
import type { ${name} } from './definition.ts';

export function ${component}({ block, scope }: BlockProps<typeof ${name}>) {
  return <p className="t-text">{textOf(block.text, scope)}</p>;
}
`;

/** Among the renderer's own types, the files beside a component are imported by their paths. */
const besideOwn = (text: string): string =>
  text.replace(
    /from '@trilha\/runtime\/fields\/(.*?)(\w+)';/g,
    (_, folder: string, file: string) => `from '../${folder}${file}.${/^[A-Z]/.test(file) ? 'tsx' : 'ts'}';`,
  );

function startedType(
  names: Names,
  files: Readonly<Record<string, string>>,
  { read }: TypeSources,
  next: string,
): StartingPoint {
  const registry = `${names.all}/definitions.ts`;
  const text = read(registry);
  const imported = text === null ? null : withImport(text, names.name, `./${names.type}/definition.ts`);
  const after = imported === null ? null : withLine(imported, 'export const ', `  ${names.name},\n`);
  return {
    files: Object.fromEntries(
      Object.entries(files).map(([file, code]) => [`${names.all}/${names.type}/${file}`, code]),
    ),
    edits: changedTexts({ [registry]: after }),
    next: `${next}; then npm run docs`,
  };
}

const PRESETABLE = /export const (\w+): FieldDefinition/;

/** The text of the definition of a field type of the renderer; empty if it has no such type. */
function definitionOf(type: string): string {
  try {
    return readFileSync(packageFile(`@trilha/runtime/fields/${type}/definition`), 'utf8');
  } catch {
    return '';
  }
}

/** The example of another type, as one of the preset. */
const exampleFor = (type: string, of: string, text: string): string =>
  /^ {2}example: `\n.*?`,\n(?: {2}answer: [^\n]*\n)?/ms
    .exec(text)?.[0]
    .replaceAll(`field: ${of}`, `field: ${type}`) ?? '';

/**
 * The files of a field type that only presets members of another: a definition without code.
 * @throws Refusal when the other is not a type of the renderer
 */
export function presetFiles(type: string, of: string, sources: TypeSources): StartingPoint {
  const text = definitionOf(of);
  const base = PRESETABLE.exec(text)?.[1];
  if (base === undefined) throw new Refusal(`There is no field type ${of} to preset`);
  const names = namesOf('field', type, sources.product.folders.fields);
  const definition = `/** The field type \`${type}\`: a preset of \`${of}\`. */
import { presetOf } from '@trilha/language/definition/field';
import { ${base} } from '@trilha/runtime/fields/${of}/definition';

export const ${names.name} = presetOf(${base}, {
  type: '${type}',
  description: 'A preset of \`${of}\`.',
${exampleFor(type, of, text)}  preset: {},
});
`;
  const next =
    'say in its definition what it presets (mask, keyboard, options), and what a right answer to its example is';
  return startedType(names, { 'definition.ts': definition }, sources, next);
}

/**
 * The files of a field type with its own control.
 * @param isOwn it becomes one of the renderer's types, not of the product's
 */
export function fieldFiles(type: string, isOwn: boolean, sources: TypeSources): StartingPoint {
  const names = namesOf('field', type, isOwn ? OWN_FOLDERS.field : sources.product.folders.fields);
  const component = fieldComponent(names);
  const files = {
    'definition.ts': fieldDefinition(names),
    [`${names.component}.tsx`]: isOwn ? besideOwn(component) : component,
  };
  const next = `say in its definition what it is, what a right answer to its example is, and in its component how it is asked (or begin anew with npm run new -- field ${type} <type>, when that type with other members does)`;
  return startedType(names, files, sources, next);
}

/** The files of a block type of the renderer. */
export function blockFiles(type: string, sources: TypeSources): StartingPoint {
  const names = namesOf('block', type, OWN_FOLDERS.block);
  const files = {
    'definition.ts': blockDefinition(names),
    [`${names.component}.tsx`]: blockComponent(names),
  };
  return startedType(
    names,
    files,
    sources,
    'say in its definition what it shows, and show it in its component',
  );
}

/** @throws Refusal where the root is a product's, which has the renderer as packages */
export function demandRenderer(kind: 'block' | 'field', { read }: TypeSources): void {
  if (read(`${OWN_FOLDERS[kind]}/definitions.ts`) === null)
    throw new Refusal(
      `A new ${kind} type of the renderer is made where the renderer lies, and it is not here`,
    );
}
