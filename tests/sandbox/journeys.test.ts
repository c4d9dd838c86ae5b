/** Each demo customer passes through the states of its plan, from the start page to the end, call by call. */

import { describe, expect, it } from 'vitest';
import { ACCOUNT, JPEG, PRE_CONTRACT } from '../../src/conform/bodies.ts';
import type { Loan } from '../../src/sandbox/base/wire.ts';
import { DEMO_CUSTOMERS } from '../../src/sandbox/credit-decision/demo-customers.ts';
import { FACTS, truthOf } from '../../src/sandbox/verification/data-sources.ts';
import { application, Browser, JPEG_HEADERS, lenderForFile, postContract } from './lender-client.ts';

const lender = lenderForFile();

/** An action of the customer, or seconds to wait. */
type Act = number | ((browser: Browser) => Promise<unknown>);

const pre: Act = (b) => b.expectLoan('PUT', '/api/loan/application/contract/pre', { body: PRE_CONTRACT });
const sign: Act = (b) => b.expectLoan('PUT', '/api/loan/application/contract', { body: { accepted: true } });
const post: Act = (b) => b.expectLoan('PUT', '/api/contract/post', { body: postContract() });
const selfie: Act = (b) => b.expectLoan('PUT', '/api/identity', { body: JPEG, headers: JPEG_HEADERS });
const incomeProof: Act = (b) =>
  b.expectLoan('POST', '/api/loan/application/income-proof', { body: JPEG, headers: JPEG_HEADERS });
const update: Act = (b) => b.expectLoan('PUT', '/api/loan/application/bank-account', { body: ACCOUNT });
const correct: Act = (b) => b.expectLoan('PUT', '/api/underwriting/correct-bank-account', { body: ACCOUNT });
const psychometric: Act = (b) => b.expectLoan('PUT', '/api/submit-psychrometric');
const installApp: Act = (b) => b.expectLoan('PUT', '/api/loan/application/app-installation');
const formalize: Act = async (b) => {
  const outbox = await b.call('GET', '/sandbox/partner/outbox');
  const code = /confirmação é (\d{6})/.exec(outbox.text)?.[1];
  await b.expectLoan('PUT', `/api/contract/re-confirm?code=${code}`);
};

const refused =
  (act: Act, code: string): Act =>
  async (b) => {
    const reply = await (typeof act === 'function' ? act(b).catch((error: Error) => error.message) : '');
    expect(String(reply)).toContain(code);
  };

const partner =
  (slug: string): Act =>
  async (b) => {
    const url = `/sandbox/partner/${slug}?return=/emprestimo/solicitacao/analise`;
    const page = await b.call('GET', url);
    expect(page.text).toContain('<button');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await b.call('POST', url, { body: 'decision=yes', headers });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/^\/emprestimo\/solicitacao\/analise(\?reference=[\w-]{36})?$/);
  };

const takeOffer: Act = async (b) => {
  const { offers } = await b.loan();
  const [offer] = offers;
  await b.expectLoan(
    'PUT',
    `/api/select-offer-condition?principal=${offer?.principal}&term=${offer?.term}&fee=${offer?.oneTimeFee}&monthlyInterestRate=${offer?.monthlyInterestRate}`,
  );
};

const takeSecondOffer: Act = async (b) => {
  const { offers } = (await b.call('GET', '/api/multioffer')).json<{ offers: { id: string }[] }>();
  await b.expectLoan('PUT', '/api/multioffer/select', { body: { offerId: offers[1]?.id } });
};

const answerQuestions =
  (right: boolean): Act =>
  async (b) => {
    const { questions } = (await b.call('GET', '/api/loan/questions')).json<{
      questions: { id: string; options: { id: string; text: string }[] }[];
    }>();
    const truth = new Set(FACTS.map((fact) => truthOf(fact, '20505050510')));
    const answers = Object.fromEntries(
      questions.map(({ id, options }) => [
        id,
        (options.find(({ text }) => truth.has(text) === right) ?? options[0])?.id,
      ]),
    );
    return b.call('PUT', '/api/loan/questions', { body: { answers } });
  };

const typeCode: Act = async (b) => {
  const outbox = await b.call('GET', '/sandbox/partner/outbox');
  const token = /confirmação é (\d{6})/.exec(outbox.text)?.[1];
  await b.expectLoan('PUT', '/api/loan/application/verification-token', { body: { token } });
};

const clickLink: Act = async (b) => {
  const outbox = await b.call('GET', '/sandbox/partner/outbox');
  const link = /href="(\/sandbox\/partner\/confirmation\?token=[^"]+)"/.exec(outbox.text)?.[1] ?? '';
  expect((await b.call('GET', link)).text).toContain('Confirmar contato');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await b.call('POST', link, { body: 'decision=yes', headers })).status).toBe(200);
  expect((await b.call('POST', link, { body: 'decision=yes', headers })).status).toBe(422);
};

const toContract: readonly Act[] = [2, pre, 2, sign, post];
const toMoney: readonly Act[] = [3, 2, 2, 2];

/** The states after each act, without repetitions; the last is the final state. */
const CASES: Record<string, { acts: readonly Act[]; states: readonly number[] }> = {
  approved: { acts: [...toContract, selfie, ...toMoney], states: [4, 16, 5, 6, 15, 40, 60, 61, 62, 63] },
  declined: { acts: [2, pre, 2], states: [4, 16, 51] },
  'declined-by-bank': {
    acts: [...toContract, selfie, 3, correct, ...toMoney],
    states: [4, 16, 5, 6, 15, 40, 51, 40, 60, 61, 62, 63],
  },
  'counter-offer': {
    acts: [2, pre, 2, takeOffer, sign, post, selfie, ...toMoney],
    states: [4, 16, 14, 5, 6, 15, 40, 60, 61, 62, 63],
  },
  'income-proof': { acts: [2, pre, incomeProof, incomeProof, incomeProof, 2], states: [4, 13, 16, 5] },
  'electronic-statement': { acts: [2, pre, partner('statement'), 2], states: [4, 13, 16, 5] },
  kba: {
    acts: [2, pre, answerQuestions(false), answerQuestions(false), answerQuestions(true), 2],
    states: [4, 13, 16, 5],
  },
  'biometry-fails-once': {
    acts: [...toContract, refused(selfie, 'biometry-rejected'), selfie],
    states: [4, 16, 5, 6, 15, 40],
  },
  'biometry-unico': { acts: [...toContract, partner('unico')], states: [4, 16, 5, 6, 15, 40] },
  'token-email': {
    acts: [...toContract, selfie, 3, typeCode, ...toMoney],
    states: [4, 16, 5, 6, 15, 40, 60, 61, 62, 63],
  },
  'token-sms': { acts: [...toContract, selfie, clickLink, 3], states: [4, 16, 5, 6, 15, 40, 60] },
  'token-whatsapp': { acts: [...toContract, selfie, typeCode, 3], states: [4, 16, 5, 6, 15, 40, 60] },
  'multi-offer': {
    acts: [...toContract, selfie, 3, takeSecondOffer, sign, 2, 2, 2],
    states: [4, 16, 5, 6, 15, 40, 47, 5, 60, 61, 62, 63],
  },
  adiantasim: {
    acts: [2, pre, 2, (b) => b.expectLoan('PUT', '/api/contract/request-original-offer'), sign],
    states: [4, 16, 14, 5, 6],
  },
  'extra-formalization': {
    acts: [...toContract, selfie, formalize, 3],
    states: [4, 16, 5, 6, 15, 40, 60],
  },
  fraud: {
    acts: [...toContract, selfie, 3, 2, refused(update, 'conflict-of-state')],
    states: [4, 16, 5, 6, 15, 40, 60],
  },
  'account-error': {
    acts: [...toContract, selfie, 3, 2, update, 2, 2, 2],
    states: [4, 16, 5, 6, 15, 40, 60, 61, 62, 63],
  },
  'deposit-returns': {
    acts: [...toContract, selfie, ...toMoney, update, 2, 2, 2],
    states: [4, 16, 5, 6, 15, 40, 60, 61, 62, 29, 60, 61, 62, 63],
  },
  'account-asked': {
    acts: [...toContract, selfie, 3, update, 2],
    states: [4, 16, 5, 6, 15, 40, 29, 60, 61],
  },
  psychometric: { acts: [2, pre, partner('assessment'), psychometric, 2], states: [4, 13, 16, 5] },
  'psychometric-or-statement': { acts: [2, pre, psychometric, 2], states: [4, 13, 16, 5] },
  income: { acts: [2, pre, incomeProof, 2], states: [4, 13, 16, 5] },
  'phone-collateral': { acts: [...toContract, selfie, installApp], states: [4, 16, 5, 6, 15, 40] },
  automatic: { acts: [...toContract, selfie, 3, 2], states: [4, 16, 5, 6, 15, 40, 48, 61] },
  'missing-data': {
    acts: [
      2,
      pre,
      (b) =>
        b.expectLoan('PUT', '/api/missing-data', {
          body: { sex: 'male', nationality: 55, birthState: 'BA', motherName: 'Ana Souza' },
        }),
      2,
    ],
    states: [4, 16, 5],
  },
};

async function play(browser: Browser, acts: readonly Act[]): Promise<Loan[]> {
  const seen: Loan[] = [await browser.loan()];
  for (const act of acts) {
    if (typeof act === 'number') await lender.pass(act);
    else await act(browser);
    seen.push(await browser.loan());
  }
  return seen;
}

describe('each demo customer', () => {
  it.each(DEMO_CUSTOMERS)('$outcome: $description', async ({ taxId, outcome }) => {
    const plan = CASES[outcome];
    if (!plan) throw new Error(`no case for ${outcome}`);
    const browser = new Browser(lender.app);
    await browser.expectLoan('POST', '/api/loan/application/new', { body: application(taxId) });
    const seen = await play(browser, plan.acts);
    const states = seen.map(({ state }) => state.id).filter((id, index, all) => id !== all[index - 1]);
    expect(states).toEqual(plan.states);
    const history = seen.at(-1)?.application.logs.map(({ stateId }) => stateId) ?? [];
    expect(history.filter((id, index) => id !== history[index - 1])).toEqual([1, 3, ...plan.states]);
  });

  it('has a case in this table', () => {
    expect(Object.keys(CASES).sort()).toEqual(DEMO_CUSTOMERS.map(({ outcome }) => outcome).sort());
  });
});

describe('three wrong sets of answers', () => {
  it('decline', async () => {
    const browser = new Browser(lender.app);
    await browser.expectLoan('POST', '/api/loan/application/new', { body: application('20505050510') });
    const wrong = answerQuestions(false) as (b: Browser) => ReturnType<Browser['call']>;
    await play(browser, [2, pre]);
    const replies = [await wrong(browser), await wrong(browser), await wrong(browser)];
    expect(replies.map(({ status }) => status)).toEqual([422, 422, 200]);
    expect(replies.map((reply) => reply.json<{ code?: string }>().code)).toEqual([
      'kba-wrong-answers',
      'kba-wrong-answers',
      undefined,
    ]);
    expect((await browser.loan()).state).toEqual({ id: 51, phase: { id: 3 } });
  });
});
