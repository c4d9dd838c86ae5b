/** What a form takes of drafts that were kept under earlier names, or that agree to other words. */
import { describe, expect, it } from 'vitest';
import type { CompiledForm, EarlierForm } from '../../../../renderer/language/definition/compiled.ts';
import type { Answers } from '../../../../renderer/runtime/engine/form/answers.ts';
import { answersNow, markedAnswers, otherPaths } from '../../../../renderer/runtime/engine/form/earlier.ts';

/** A form that asks some paths. */
const formWith = (earlier?: EarlierForm, asked: readonly string[] = ['c', 'home.road', 'terms']) =>
  ({
    ...(earlier && { earlier }),
    ui: Object.fromEntries(asked.map((path) => [path, {}])),
  }) as unknown as CompiledForm;
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
    [
      'in each element of a repeated group',
      { names: { 'people.name': 'people.called' } },
      { people: [{ name: 'Ana', age: 1 }, { called: 'Bia', name: 'B' }, {}] },
      { people: [{ called: 'Ana', age: 1 }, { called: 'Bia' }, {}] },
    ],
    ['a group without elements yet', { names: { 'people.name': 'people.called' } }, { a: 1 }, { a: 1 }],
    ['what agrees to words of before', ASKED, { terms: true, a: 1 }, { a: 1 }],
    ['what agrees to words before those', ASKED, { terms: true, '@earlier': { asked: { terms: 'x0' } } }, {}],
    ['what agrees to these words', ASKED, { terms: true, '@earlier': ASKED }, { terms: true }],
    [
      'what agrees to these words, under another name',
      { names: { a: 'terms' }, ...ASKED },
      { a: true, '@earlier': { asked: { a: 'x1' } } },
      { terms: true },
    ],
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

describe('answers of a publication that was rolled back', () => {
  it.each<[what: string, left: EarlierForm, now: CompiledForm, kept: Answers, taken: Answers]>([
    ['have their name again', RENAMED, formWith(undefined, ['a']), { c: 1, d: 2 }, { a: 1, d: 2 }],
    ['have the name between', RENAMED, formWith({ names: { a: 'b' } }, ['b']), { c: 1 }, { b: 1 }],
    ['stay where the name of today is the same', RENAMED, formWith(RENAMED), { c: 1 }, { c: 1 }],
    [
      'have their name again within a section',
      RENAMED,
      formWith(undefined, ['home.street']),
      { home: { road: 's', no: 1 } },
      { home: { street: 's', no: 1 } },
    ],
    ['are asked again where they agree to its words', ASKED, formWith(), { terms: true, c: 1 }, { c: 1 }],
    [
      'are asked again under their name, too',
      { names: { a: 'terms' }, ...ASKED },
      formWith(undefined, ['a']),
      { terms: true, c: 1 },
      { c: 1 },
    ],
  ])('%s', (_what, left, now, kept, taken) => {
    const draft = markedAnswers(formWith(left), kept);
    expect(JSON.parse(JSON.stringify(answersNow(now, draft)))).toEqual(taken);
  });
});

it.each<[form: EarlierForm | undefined, path: string, known: EarlierForm | undefined, others: string[]]>([
  [RENAMED, 'c', undefined, ['a', 'b']],
  [undefined, 'c', undefined, []],
  [undefined, 'a', RENAMED, ['c']],
  [{ names: { a: 'b' } }, 'b', RENAMED, ['a', 'c']],
])('knows all that an answer is called elsewhere: %j %s %j', (form, path, known, others) => {
  expect(otherPaths(formWith(form), path, known)).toEqual(others);
});
