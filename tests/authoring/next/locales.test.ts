/** What a customer agreed to in another language has other words there: nobody of that language ends on the earlier version. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import config from '../../../examples/benefit/trilha.config.ts';
import { nextOf } from '../../../renderer/authoring/next/next-of.ts';
import { compile } from '../../../renderer/compiler/compile.ts';
import { productOf } from '../../../renderer/project/load/product.ts';

const root = resolve(import.meta.dirname, '../../../examples/benefit');
const { language, locales } = productOf(config, root);
const FILE = 'schemas/help/check.texts.cy-GB.yaml';
const text = readFileSync(join(root, FILE), 'utf8');
const compiled = (overlay: Record<string, string>) => compile({ root, language, locales, overlay });

it.each([
  ['form.ui.isTrue.label', 'recall'],
  ['blocks.title.text', 'same'],
] as const)('%s: %s', (place, next) => {
  const changed = text.replace(new RegExp(`^${place}: .*$`, 'm'), `${place}: Geiriau eraill`);
  expect(changed).not.toBe(text);
  const { screens } = nextOf(compiled({}), compiled({ [FILE]: changed }));
  const found = screens.get('help/check');
  expect(found?.next, found?.why.join('\n')).toBe(next);
});
