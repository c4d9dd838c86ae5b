/** Every text that the specification quotes stands in the configuration, and a scenario or a browser shows it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { specifiedMessages } from './tables.ts';

const ROOT = join(import.meta.dirname, '../..');

/** All YAML below a folder as one text; lines that YAML folds are one line. */
function allBelow(folder: string, isWanted: (file: string) => boolean): string {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => file.endsWith('.yaml') && isWanted(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'));
  return texts.join('\n').replace(/\s+/g, ' ');
}

const recorded = allBelow('tests/generated/snapshots', (file) => !file.startsWith('samples'));
const configured = `${allBelow('schemas', (file) => !file.startsWith('api'))} ${allBelow('flows', () => true)}`;
/** A placeholder belongs to its type of field. */
const presets = readFileSync(join(ROOT, 'src/fields/cpf/definition.ts'), 'utf8');

test.each(specifiedMessages)('«$text» is configured', ({ text }) => {
  expect(configured + presets).toContain(text);
});

test.each(specifiedMessages.filter((message) => message.in === undefined))(
  '«$text» is shown in a recorded scenario',
  ({ text }) => {
    expect(recorded).toContain(text);
  },
);

test.each(specifiedMessages.filter((message) => message.in !== undefined))(
  '«$text» is seen in $in',
  ({ text, in: file = '' }) => {
    expect(readFileSync(join(ROOT, 'tests', file), 'utf8')).toContain(text);
  },
);
