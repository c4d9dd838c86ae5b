/** Writes a configuration of one screen with 200 fields, as a separate project for the compiler. */

import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { OUT } from '../bundle.ts';
import { FIELD_NAMES, LONGEST, REQUIRED_NAMES } from '../two-hundred-fields.ts';

const TOO_LONG = { maxLength: `Use no máximo ${LONGEST} letras` };

const messagesOf = (name: string) =>
  REQUIRED_NAMES.includes(name) ? { required: 'Preencha este campo', ...TOO_LONG } : TOO_LONG;

const screenOfAllFields = () => ({
  title: 'Duzentos campos',
  blocks: {
    title: { type: 'heading', level: 1, text: 'Duzentos campos' },
    form: { type: 'form', submit: 'Continuar' },
  },
  form: {
    schema: {
      type: 'object',
      required: REQUIRED_NAMES,
      properties: Object.fromEntries(
        FIELD_NAMES.map((name) => [name, { type: 'string', maxLength: LONGEST }]),
      ),
    },
    ui: Object.fromEntries(
      FIELD_NAMES.map((name) => [
        name,
        { field: 'text', label: `Campo ${name}`, messages: messagesOf(name) },
      ]),
    ),
  },
});

/**
 * @param root of that project: its own folder, emptied first
 * @returns the root
 */
export function writeConfig(root: string = join(OUT, 'config')): string {
  rmSync(root, { recursive: true, force: true });
  cpSync(join(import.meta.dirname, 'config'), root, { recursive: true });
  mkdirSync(join(root, 'schemas/many'), { recursive: true });
  writeFileSync(
    join(root, 'schemas/many/fields.screen.yaml'),
    stringify(screenOfAllFields(), { aliasDuplicateObjects: false }),
  );
  return root;
}
