/** What a form takes of drafts that were kept under earlier names, or that agree to other words. */
import { describe, expect, it } from 'vitest';
import type { CompiledForm, EarlierForm } from '../../../../renderer/language/definition/compiled.ts';
import type { Answers } from '../../../../renderer/runtime/engine/form/answers.ts';
import { answersNow, earlierPaths, markedAnswers } from '../../../../renderer/runtime/engine/form/earlier.ts';

const formWith = (earlier?: EarlierForm) => ({ ...(earlier && { earlier }) }) as CompiledForm;
const RENAMED = { names: { a: 'c', b: 'c', 'home.street': 'home.road' } };
const ASKED = { asked: { terms: 'x1' } };

describe('answers now', () => {
  it.each<[what: string, earlier: EarlierForm | undefined, kept: Answers, now: Answers]>([
    ['a form that knows of none', undefined, { a: 1 }, { a: 1 }],
    ['an answer of the first publication', RENAMED, { a: 1, d: 2 }, { c: 1, d: 2 }],
    ['an answer of the second', RENAMED, { b: 1 }, { c: 1 }],
    ['an answer under the name of today wins', RENAMED, { a: 1, c: 2 }, { c: 2 }],
    ['an answer that is false or 0', RENAMED, { a: false }, { c: false }],
    ['within a section', RENAMED, { home: { street: 's', no: 1 } }, { home: { road: 's', no: 1 } }],
    ['what agrees to words of before', ASKED, { terms: true, a: 1 }, { a: 1 }],
    ['what agrees to words before those', ASKED, { terms: true, '@asked': { terms: 'x0' } }, {}],
    ['what agrees to these words', ASKED, { terms: true, '@asked': { terms: 'x1' } }, { terms: true }],
    ['marks of a publication that was rolled back', undefined, { a: 1, '@asked': { a: 'x' } }, { a: 1 }],
    [
      'what agrees to words of before, under another name',
      { names: { a: 'terms' }, ...ASKED },
      { a: true },
      {},
    ],
  ])('%s', (_what, earlier, kept, now) => {
    const found = answersNow(formWith(earlier), kept);
    expect(JSON.parse(JSON.stringify(found))).toEqual(now);
  });

  it.each([undefined, RENAMED, ASKED])('takes its own draft as it is: %j', (earlier) => {
    const form = formWith(earlier);
    const answers = { c: 1, terms: true };
    expect(answersNow(form, markedAnswers(form, answers))).toEqual(answers);
  });
});

it('knows all that an answer was called', () => {
  expect(earlierPaths(formWith(RENAMED), 'c')).toEqual(['a', 'b']);
  expect(earlierPaths(formWith(), 'c')).toEqual([]);
});
