/** What a new field type begins with: its folder, its line in the registry, its sample for the tests of all fields. */
import { Refusal, type StartingPoint } from './starting-point.ts';

/** A registry of field types: its file, and how its list begins. */
interface Registry {
  path: string;
  opening: string;
}

const TYPES: Registry = {
  path: 'renderer/runtime/fields/definitions.ts',
  opening: 'export const fieldDefinitions',
};
/** The portal's own: presets of the renderer's types. */
const PRESETS: Registry = {
  path: 'src/fields/definitions.ts',
  opening: 'export const portalFieldDefinitions',
};
const SAMPLES = 'tests/runtime/fields/samples.ts';

const definition = (
  type: string,
  name: string,
  folder: string,
  pascal: string,
) => `/** The field type \`${type}\`: one line of text. */
import type { FieldDefinition } from '../../../language/definition/field.ts';

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
import type { FieldProps } from '../contract.ts';
import { FieldFrame } from '../frame/FieldFrame.tsx';
import { plainText } from '../typing/plain-text.ts';
import { TypedInput } from '../typing/TypedInput.tsx';

export function ${pascal}Field(field: FieldProps) {
  return (
    <FieldFrame field={field}>
      <TypedInput field={field} typing={plainText} />
    </FieldFrame>
  );
}
`;

/** A line more before the first closing one of a list or map that begins with some words. */
function withLine(text: string, opening: string, line: string): string | null {
  const start = text.indexOf(opening);
  const end = start < 0 ? -1 : text.slice(start).search(/^[\]}];$/m);
  return end < 0 ? null : text.slice(0, start + end) + line + text.slice(start + end);
}

const TYPE_OF_IMPORT = /^import \{ \w+ \} from '\.\/([a-z0-9-]+)\/definition\.ts';\n/gm;

/** The registry with the import at its place by the alphabet and the type at the end of the list. */
function registered(text: string, type: string, name: string, opening: string): string | null {
  const imports = [...text.matchAll(TYPE_OF_IMPORT)];
  const next = imports.find((found) => (found[1] ?? '') > type);
  const last = imports.at(-1);
  const at = next?.index ?? (last ? last.index + last[0].length : 0);
  const line = `import { ${name} } from './${type}/definition.ts';\n`;
  return withLine(text.slice(0, at) + line + text.slice(at), opening, `  ${name},\n`);
}

const key = (type: string) => (/^\w+$/.test(type) ? type : `'${type}'`);

/** Texts of files that change, where they are there and read as expected. */
function edited(
  type: string,
  name: string,
  { path, opening }: Registry,
  read: (path: string) => string | null,
): Record<string, string> {
  const sample = `  ${key(type)}: { given: 'Maria', answer: 'Maria', shown: 'Maria' },\n`;
  const [registry, samples] = [read(path), read(SAMPLES)];
  const texts = {
    [path]: registry === null ? null : registered(registry, type, name, opening),
    [SAMPLES]: samples === null ? null : withLine(samples, 'export const SAMPLES', sample),
  };
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

function namesOf(type: string): { pascal: string; name: string } {
  const pascal = type.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  return { pascal, name: `${pascal.charAt(0).toLowerCase()}${pascal.slice(1)}Field` };
}

const preset = (
  type: string,
  name: string,
  of: string,
  base: string,
) => `/** The field type \`${type}\`: a preset of \`${of}\`. */
import type { FieldDefinition } from '../../../renderer/language/definition/field.ts';
import { ${base} } from '../../../renderer/runtime/fields/${of}/definition.ts';

export const ${name}: FieldDefinition = {
  ...${base},
  type: '${type}',
  description: 'A preset of \`${of}\`.',
  preset: {},
};
`;

/**
 * The files of a field type that only presets members of another: a definition, and no code.
 * @throws Refusal when the other is no type of the renderer's
 */
export function presetFiles(type: string, of: string, read: (path: string) => string | null): StartingPoint {
  const base = /export const (\w+): FieldDefinition/.exec(
    read(`renderer/runtime/fields/${of}/definition.ts`) ?? '',
  )?.[1];
  if (base === undefined) throw new Refusal(`There is no field type ${of} to preset`);
  const { name } = namesOf(type);
  return {
    files: { [`src/fields/${type}/definition.ts`]: preset(type, name, of, base) },
    edits: edited(type, name, PRESETS, read),
    next: `say in its definition what it presets (mask, keyboard, options), and in ${SAMPLES} what a person gives and what comes of it`,
  };
}

/**
 * The files of a field type with a control of its own.
 * @param read the text of a file of the project, or null
 */
export function fieldFiles(type: string, read: (path: string) => string | null): StartingPoint {
  const { pascal, name } = namesOf(type);
  const folder = `renderer/runtime/fields/${type}`;
  return {
    files: {
      [`${folder}/definition.ts`]: definition(type, name, folder, pascal),
      [`${folder}/${pascal}Field.tsx`]: component(pascal),
    },
    edits: edited(type, name, TYPES, read),
    next: `say in its definition what it is (or begin anew with npm run new -- field ${type} <type> when that type with other members does), and in ${SAMPLES} what a person gives and what comes of it`,
  };
}
