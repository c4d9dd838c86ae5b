/** What a flow fills in before the customer does is an answer that the form accepts. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compile, createCompileCache } from '../../renderer/compiler/compile.ts';
import { language } from './fixture/language.ts';

const root = join(import.meta.dirname, 'fixture');
const cache = createCompileCache();

/** A variant of the start page that asks for boxes, from 2 to 8, and begins with a number of them. */
const beginningWith = (boxes: string) =>
  compile({
    root,
    language,
    cache,
    overlay: {
      'schemas/shop/start/boxes.screen.yaml': `extends: shop/start
form:
  schema: { properties: { boxes: { type: integer, minimum: 2, maximum: 8, multipleOf: 2 } } }
  ui: { boxes: { field: number, label: Caixas, after: email, messages: { minimum: Ao menos 2, maximum: Não são mais que 8, multipleOf: De 2 em 2 } } }
`,
      'flows/shop/start/boxes.flow.yaml': `extends: shop/start\ninitial: { boxes: ${boxes} }\n`,
    },
  })
    .diagnostics.filter(({ code }) => code === 'TR508')
    .map(({ message, hint }) => `${message}: ${hint}`);

it.each([
  ['4', []],
  ['null', []],
  ['20', ['boxes begins with 20, and its rules do not accept that: at most 8']],
  ['1', ['boxes begins with 1, and its rules do not accept that: at least 2']],
  ['5', ['boxes begins with 5, and its rules do not accept that: multiples of 2']],
])('%s', (boxes, expected) => expect(beginningWith(boxes)).toEqual(expected));
