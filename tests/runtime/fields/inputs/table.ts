/** Tables of what people write into fields (`*.yaml`), with the portal's own field, rules and lender. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import type { FieldDefinition } from '../../../../renderer/language/definition/field.ts';
import { reachOf } from '../../../../renderer/project/analyse/pattern-reach.ts';
import type { FieldUi } from '../../../../renderer/runtime/fields/contract.ts';
import { language } from '../../../../src/language.ts';
import { definitionOf, signsFor } from '../examples.ts';

type Rules = Record<string, unknown>;

interface TableFile {
  /** A field of the portal, or one that only the table has. */
  field: { of: string; property: string } | { ui: FieldUi; rules: Rules };
  /** The answer by text. */
  taken: Record<string, unknown>;
  /** The broken rule by text. */
  refused: Record<string, string>;
  /** The answer where each key is answered by the page, and where the text comes in one piece, if they differ. */
  typed?: Record<string, unknown>;
  pasted?: Record<string, unknown>;
}

export interface InputTable extends Pick<TableFile, 'taken' | 'refused' | 'typed' | 'pasted'> {
  name: string;
  definition: FieldDefinition;
  ui: FieldUi;
  rules: Rules;
  /** The first rule of the schema that an answer breaks; null if it is right. */
  brokenRule(answer: unknown): string | null;
}

function fieldOf({ field }: TableFile): { ui: FieldUi; rules: Rules } {
  if ('ui' in field) return field;
  const file = parse(readFileSync(join('schemas', field.of), 'utf8'));
  const { properties, ui } = file.form ? { properties: file.form.schema.properties, ui: file.form.ui } : file;
  return { ui: ui[field.property], rules: properties[field.property] };
}

/** As the compiler derives it. */
function allowedBy(rules: Rules): string | undefined {
  const source = rules.pattern ?? language.formats[String(rules.format)]?.source;
  return source === undefined ? undefined : (reachOf(String(source)).characters ?? undefined);
}

function readTable(path: string): InputTable {
  const file: TableFile = parse(readFileSync(path, 'utf8'));
  const { ui, rules } = fieldOf(file);
  const definition = definitionOf(ui.field);
  const ajv = new Ajv({ strict: false, formats: { ...language.formats } });
  const validate = ajv.compile({ type: 'object', required: ['answer'], properties: { answer: rules } });
  const allowed = definition.filtered ? { allowed: allowedBy(rules) } : {};
  return {
    ...file,
    name: basename(path, '.yaml'),
    definition,
    ui: { ...definition.preset, ...ui, ...allowed, ...signsFor(definition, ui) },
    rules,
    brokenRule: (answer) => (validate({ answer }) ? null : (validate.errors?.[0]?.keyword ?? '')),
  };
}

const FOLDER = 'tests/runtime/fields/inputs';

export const INPUT_TABLES: readonly InputTable[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => readTable(join(FOLDER, name)));
