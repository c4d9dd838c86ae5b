/** Marks in texts: parsed in authored text, never in the value of a hole. */
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Words } from '../../../renderer/language/definition/words.ts';
import { Paragraphs } from '../../../renderer/runtime/blocks/Paragraphs.tsx';
import { RenderWordsContext } from '../../../renderer/runtime/fields/frame/rich-words.ts';
import { renderWords } from '../../../renderer/runtime/view/RichText.tsx';
import { renderRich } from './environment.ts';

/** `*bold`, `label>target`, paragraphs separated by `¶`. */
const told = (words: Words): string[] =>
  typeof words === 'string'
    ? [words]
    : words.paragraphs.flatMap((pieces, index) => [
        ...(index > 0 ? ['¶'] : []),
        ...pieces.map((piece) => {
          if (typeof piece === 'string') return piece;
          return 'bold' in piece ? `*${piece.bold}` : `${piece.link}>${piece.to}`;
        }),
      ]);

const AUTHORED: [string, string[]][] = [
  ['plain', ['plain']],
  ['a **b** c', ['a ', '*b', ' c']],
  ['[page](screen:trip/start)', ['page>screen:trip/start']],
  [
    '[site](https://example.org/a?b=1) [call](tel:+5511999990000) [write](mailto:a@b.c) [here](/a/b)',
    [
      'site>https://example.org/a?b=1',
      ' ',
      'call>tel:+5511999990000',
      ' ',
      'write>mailto:a@b.c',
      ' ',
      'here>/a/b',
    ],
  ],
  ['[x](javascript:alert)', ['[x](javascript:alert)']],
  ['[x](http://example.org)', ['[x](http://example.org)']],
  ['[x](//example.org)', ['[x](//example.org)']],
  ['[x](/\\example.org)', ['[x](/\\example.org)']],
  ['CPF ***.982.247-** here', ['CPF ***.982.247-** here']],
  ['<b>no</b> ** alone', ['<b>no</b> ** alone']],
  ['one\ntwo\n \nthree\n', ['one\ntwo', '¶', 'three']],
  ['one\n', ['one\n']],
  ['', ['']],
];

const EMAIL = 'ana@example.com';
const WITH_HOLES: [string, string[]][] = [
  ['Hi ${form.email}', [`Hi ${EMAIL}`]],
  ['**${form.email}** ${order.total}', [`*${EMAIL}`, ' 1250']],
  ['[${form.email}](mailto:${form.email}?subject=${order.total})', [`${EMAIL}>mailto:${EMAIL}?subject=1250`]],
  ['[see](${query.to}) and [no](x${query.to})', ['see>/here', ' and [no](x/here)']],
  [
    '${order.total}${order.total}\n\n**${money(order.total)}${form.email}**',
    ['12501250', '¶', `*$12.5${EMAIL}`],
  ],
  ['a \0 b **${form.email}**', ['a  b ', `*${EMAIL}`]],
];

const scope = { order: { total: 1250 }, form: { email: EMAIL }, query: { to: '/here' } };

/** The rendered page without its letters: elements, and the targets of links. */
const structureOf = (text: string, value: string): string => {
  const words = renderRich(text, { order: {}, form: { email: value }, query: { to: value } });
  const page = createElement(
    RenderWordsContext,
    { value: renderWords },
    createElement(Paragraphs, { text: words }),
  );
  return renderToStaticMarkup(page).replace(/>[^<]*/g, '>');
};

const HOLES = ['${form.email}', '${query.to}'];
/** Authored texts: words, marks and holes in random order; no target contains a hole. */
const authored = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'a',
        ' ',
        '.',
        '**b**',
        '[c](https://d.example)',
        '\n\n',
        '**',
        '[',
        ']',
        '(',
        ')',
        ...HOLES,
      ),
      fc.constantFrom(...HOLES).map((hole) => `**x ${hole}**`),
      fc.constantFrom(...HOLES).map((hole) => `[x ${hole}](/y)`),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(''))
  .filter((text) => HOLES.some((hole) => text.includes(hole)) && text.trim() !== '');
const values = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '**',
        '*',
        '[a](https://evil.example)',
        '[a](javascript:x)',
        '](',
        '[',
        ')',
        '\n\n',
        '${x}',
      ),
      fc.constantFrom('<a href=x>', '</p>', '&', '\0', '"', "'", '`', '\\', 'a'),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 6 },
  )
  .map((parts) => `v${parts.join('')}`);

describe('marks of a text', () => {
  it.each([...AUTHORED, ...WITH_HOLES])('%j', (text, pieces) => {
    expect(told(renderRich(text, scope))).toEqual(pieces);
  });

  it.each([
    '**${form.email}**',
    'Olá, ${form.email}!',
    '[x](mailto:${form.email})',
    '${form.email}\n\n${form.email}',
  ])('of %j are not parsed in a value', (text) => {
    const name = '**a**\n\n[Resgate](https://evil.example)';
    const page = structureOf(text, name);
    expect(page.split('</p>')).toHaveLength(structureOf(text, 'Ana').split('</p>').length);
    expect(page).not.toContain('href="https://evil.example"');
  });

  it('no value changes the structure of a text', () => {
    fc.assert(
      fc.property(authored, values, (text, value) => {
        expect(structureOf(text, value)).toBe(structureOf(text, 'Ana'));
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['https://allowed.example/x', true],
    ['javascript:alert(1)', false],
    ['//evil.example', false],
  ])('a link whose target is the hole %j: %s', (address, leads) => {
    expect(structureOf('[see](${query.to})', address).includes('<a ')).toBe(leads);
  });
});
