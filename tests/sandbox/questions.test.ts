/** Security questions (step 12): about what nobody typed, others after a wrong set, the same while unanswered. */

import { expect, it } from 'vitest';
import { PRE_CONTRACT } from '../../src/conform/bodies.ts';
import { FACTS, truthOf } from '../../src/sandbox/verification/data-sources.ts';
import { makeQuestions } from '../../src/sandbox/verification/make-questions.ts';
import { application, Browser, lenderForFile } from './lender-client.ts';

const lender = lenderForFile();

const QUESTIONS = '/api/loan/questions';
const TAX_ID = '20505050510';

interface Questionnaire {
  readonly attemptsLeft: number;
  readonly questions: readonly {
    readonly id: string;
    readonly text: string;
    readonly options: readonly { readonly id: string; readonly text: string }[];
  }[];
}

async function atTheQuestions(): Promise<Browser> {
  const browser = new Browser(lender.app);
  await browser.expectLoan('POST', '/api/loan/application/new', { body: application(TAX_ID) });
  await lender.pass(2);
  await browser.expectLoan('PUT', '/api/loan/application/contract/pre', { body: PRE_CONTRACT });
  return browser;
}

const read = async (browser: Browser): Promise<Questionnaire> =>
  (await browser.call('GET', `${QUESTIONS}?forceUpdate=true`)).json<Questionnaire>();

/** Answers each question with its right option, or with a wrong one. */
function answer(browser: Browser, { questions }: Questionnaire, isRight: boolean) {
  const truth = new Set(FACTS.map((fact) => truthOf(fact, TAX_ID)));
  const answers = Object.fromEntries(
    questions.map(({ id, options }) => [id, options.find(({ text }) => truth.has(text) === isRight)?.id]),
  );
  return browser.call('PUT', QUESTIONS, { body: { answers } });
}

it('asks other questions after a wrong set', async () => {
  const browser = await atTheQuestions();
  const asked = new Set<string>();
  for (const attemptsLeft of [3, 2, 1]) {
    const set = await read(browser);
    expect([set.attemptsLeft, set.questions.length]).toEqual([attemptsLeft, 3]);
    for (const { text, options } of set.questions) {
      expect(asked).not.toContain(text);
      asked.add(text);
      expect(new Set(options.map((option) => option.text)).size).toBe(4);
    }
    await answer(browser, set, false);
  }
  expect((await browser.loan()).state.id).toBe(51);
});

it('shows the same options until they are answered: which stays would be the right one', async () => {
  const browser = await atTheQuestions();
  expect(await read(browser)).toEqual(await read(browser));
});

it('takes right answers of any set', async () => {
  for (const wrongSets of [0, 1, 2]) {
    const browser = await atTheQuestions();
    for (let set = 0; set < wrongSets; set += 1) await answer(browser, await read(browser), false);
    expect((await answer(browser, await read(browser), true)).status).toBe(200);
    expect((await browser.loan()).state.id).toBe(16);
  }
});

it('asks nothing that an application holds', () => {
  const typed = JSON.stringify(application(TAX_ID));
  for (const set of [0, 1, 2]) {
    for (const { options } of makeQuestions(TAX_ID, set)) {
      for (const { text } of options) expect(typed).not.toContain(text);
    }
  }
});

it('has a right answer that differs from person to person', () => {
  for (const fact of FACTS) {
    const truths = new Set(Array.from({ length: 50 }, (_, person) => truthOf(fact, String(person))));
    expect(truths.size).toBe(fact.values.length);
  }
});
