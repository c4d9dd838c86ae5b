/** The files of a new field type: its folder, its line in the registry, its sample for the tests of all fields. */
import { readFileSync } from 'node:fs';
import type { Product } from '@trilha/language/product';
import { packageFile } from '@trilha/project/package-file';
import { changedTexts, withImport, withLine } from './registry-lines.ts';
import { Refusal, type StartingPoint } from './starting-point.ts';

/** What a new field type is made from: the files that exist, and where the product keeps its own. */
export interface FieldSources {
  /** The text of a file by its path from the root, or null if it does not exist. */
  read(path: string): string | null;
  product: Pick<Product, 'folders'>;
}

/** A registry exports one list of field types. */
const registryIn = (folder: string): string => `${folder}/definitions.ts`;
const LIST = 'export const ';

const definition = (
  type: string,
  name: string,
  folder: string,
  pascal: string,
) => `/** The field type \`${type}\`: one line of text. */
import type { FieldDefinition } from '@trilha/language/definition/field';

export const ${name}: FieldDefinition = {
  type: '${type}',
  description: 'One line of text.',
  members: {},
  accepts: ['string'],
  module: '${folder}/${pascal}Field.tsx',
  component: '${pascal}Field',
};
`;

const component = (pascal: string) => `/** One line of text. */
import type { FieldProps } from '@trilha/runtime/fields/contract';
import { FieldFrame } from '@trilha/runtime/fields/frame/FieldFrame';
import { plainText } from '@trilha/runtime/fields/typing/plain-text';
import { TypedInput } from '@trilha/runtime/fields/typing/TypedInput';

export function ${pascal}Field(field: FieldProps) {
  return (
    <FieldFrame field={field}>
      <TypedInput field={field} typing={plainText} />
    </FieldFrame>
  );
}
`;

/** The registry with the import in alphabetical order and the type at the end of the list. */
const registered = (text: string, type: string, name: string): string | null =>
  withLine(withImport(text, name, `./${type}/definition.ts`), LIST, `  ${name},\n`);

const key = (type: string) => (/^\w+$/.test(type) ? type : `'${type}'`);

/** The new texts of files that exist and have the expected structure. */
function edited(
  type: string,
  name: string,
  path: string,
  { read, product: { folders } }: FieldSources,
): Record<string, string> {
  const sample = `  ${key(type)}: { given: 'Maria', answer: 'Maria', shown: 'Maria' },\n`;
  const [registry, samples] = [read(path), read(folders.fieldSamples)];
  return changedTexts({
    [path]: registry === null ? null : registered(registry, type, name),
    [folders.fieldSamples]: samples === null ? null : withLine(samples, 'export const SAMPLES', sample),
  });
}

function namesOf(type: string): { pascal: string; name: string } {
  const pascal = type.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  return { pascal, name: `${pascal.charAt(0).toLowerCase()}${pascal.slice(1)}Field` };
}

/** The text of the definition of a field type of the renderer; empty if it has no such type. */
function definitionOf(type: string): string {
  try {
    return readFileSync(packageFile(`@trilha/runtime/fields/${type}/definition`), 'utf8');
  } catch {
    return '';
  }
}

const preset = (
  type: string,
  name: string,
  of: string,
  base: string,
) => `/** The field type \`${type}\`: a preset of \`${of}\`. */
import type { FieldDefinition } from '@trilha/language/definition/field';
import { ${base} } from '@trilha/runtime/fields/${of}/definition';

export const ${name}: FieldDefinition = {
  ...${base},
  type: '${type}',
  description: 'A preset of \`${of}\`.',
  preset: {},
};
`;

/**
 * The files of a field type that only presets members of another: a definition without code.
 * @throws Refusal when the other is not a type of the renderer
 */
export function presetFiles(type: string, of: string, sources: FieldSources): StartingPoint {
  const { folders } = sources.product;
  const base = /export const (\w+): FieldDefinition/.exec(definitionOf(of))?.[1];
  if (base === undefined) throw new Refusal(`There is no field type ${of} to preset`);
  const { name } = namesOf(type);
  const folder = `${folders.fields}/${type}`;
  return {
    files: { [`${folder}/definition.ts`]: preset(type, name, of, base) },
    edits: edited(type, name, registryIn(folders.fields), sources),
    next: `say in its definition what it presets (mask, keyboard, options), and in ${folders.fieldSamples} what a person gives and what comes of it`,
  };
}

/** The files of a field type with its own control. */
export function fieldFiles(type: string, sources: FieldSources): StartingPoint {
  const { pascal, name } = namesOf(type);
  const { folders } = sources.product;
  const folder = `${folders.fields}/${type}`;
  return {
    files: {
      [`${folder}/definition.ts`]: definition(type, name, folder, pascal),
      [`${folder}/${pascal}Field.tsx`]: component(pascal),
    },
    edits: edited(type, name, registryIn(folders.fields), sources),
    next: `say in its definition what it is (or begin anew with npm run new -- field ${type} <type> when that type with other members does), and in ${folders.fieldSamples} what a person gives and what comes of it`,
  };
}
