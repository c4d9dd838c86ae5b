/** Texts with marks: as paragraphs, in one line, and plain. */
import { expect, it } from 'vitest';
import type { Words } from '../../../renderer/language/definition/words.ts';
import { paragraphsOf, piecesOf, plainWords } from '../../../renderer/runtime/engine/words.ts';

const BOLD = { bold: 'much' };
const LINK = { link: 'more', to: '/more' };
const BLANK_BOLD = { bold: ' ' };

it.each<[name: string, words: Words, paragraphs: unknown[], line: unknown[], plain: string]>([
  ['a text', 'Hello', [['Hello']], ['Hello'], 'Hello'],
  ['nothing', '', [], [''], ''],
  ['blanks', '  ', [], ['  '], '  '],
  [
    'marks',
    { paragraphs: [['So ', BOLD, ' and ', LINK]] },
    [['So ', BOLD, ' and ', LINK]],
    ['So ', BOLD, ' and ', LINK],
    'So much and more',
  ],
  [
    'paragraphs',
    { paragraphs: [['One'], [BOLD], ['Three']] },
    [['One'], [BOLD], ['Three']],
    ['One', ' ', BOLD, ' ', 'Three'],
    'One much Three',
  ],
  [
    'paragraphs of which one is blank',
    { paragraphs: [['One'], [' ', BLANK_BOLD], [' ', LINK]] },
    [['One'], [' ', LINK]],
    ['One', ' ', ' ', BLANK_BOLD, ' ', ' ', LINK],
    'One     more',
  ],
])('of %s', (_name, words, paragraphs, line, plain) => {
  expect(paragraphsOf(words)).toEqual(paragraphs);
  expect(piecesOf(words)).toEqual(line);
  expect(plainWords(words)).toBe(plain);
});
