/** The files of a new field type: its folder, its line in the registry, its sample for the tests of all fields. */
import { Refusal, type StartingPoint } from './starting-point.ts';

/** A registry of field types: its file, and the start of its list. */
interface Registry {
  path: string;
  opening: string;
}

const TYPES: Registry = {
  path: 'renderer/runtime/fields/definitions.ts',
  opening: 'export const fieldDefinitions',
};
/** The portal's own types: presets of the renderer's. */
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

/** Inserts a line before the end of the list or map that starts with `opening`. */
function withLine(text: string, opening: string, line: string): string | null {
  const start = text.indexOf(opening);
  const end = start < 0 ? -1 : text.slice(start).search(/^[\]}];$/m);
  return end < 0 ? null : text.slice(0, start + end) + line + text.slice(start + end);
}

const TYPE_OF_IMPORT = /^import \{ \w+ \} from '\.\/([a-z0-9-]+)\/definition\.ts';\n/gm;

/** The registry with the import in alphabetical order and the type at the end of the list. */
function registered(text: string, type: string, name: string, opening: string): string | null {
  const imports = [...text.matchAll(TYPE_OF_IMPORT)];
  const next = imports.find((found) => (found[1] ?? '') > type);
  const last = imports.at(-1);
  const at = next?.index ?? (last ? last.index + last[0].length : 0);
  const line = `import { ${name} } from './${type}/definition.ts';\n`;
  return withLine(text.slice(0, at) + line + text.slice(at), opening, `  ${name},\n`);
}

const key = (type: string) => (/^\w+$/.test(type) ? type : `'${type}'`);

/** The new texts of files that exist and have the expected structure. */
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
 * The files of a field type that only presets members of another: a definition without code.
 * @throws Refusal when the other is not a type of the renderer
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
 * The files of a field type with its own control.
 * @param read returns the text of a file of the project, or null
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
