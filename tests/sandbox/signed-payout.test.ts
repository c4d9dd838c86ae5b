/** Nothing is paid out that was not signed: whatever a customer does, and in whatever order. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNT, JPEG, PRE_CONTRACT } from '../../src/conform/bodies.ts';
import type { Conditions } from '../../src/sandbox/base/wire.ts';
import { DEMO_CUSTOMERS } from '../../src/sandbox/credit-decision/demo-customers.ts';
import { isSigned, move, withContent } from '../../src/sandbox/life-cycle/loan-record.ts';
import { findCurrentLoan } from '../../src/sandbox/life-cycle/loan-store.ts';
import { signedContractOf } from '../../src/sandbox/life-cycle/signed-contract.ts';
import { STATES } from '../../src/sandbox/life-cycle/states.ts';
import { buildLoan } from '../../src/sandbox/scenarios/build-loan.ts';
import type { Choices } from '../../src/sandbox/scenarios/choices.ts';
import { withCost } from '../../src/sandbox/schedule/loan-cost.ts';
import { isAll } from '../support/drawn.ts';
import { application, Browser, JPEG_HEADERS, lenderForFile, postContract } from './lender-client.ts';

const lender = lenderForFile();

const SIGN = ['PUT', '/api/loan/application/contract', { accepted: true }] as const;

const takeOffer = (at: number) => async (browser: Browser) => {
  const { offers } = await browser.loan();
  const offer = offers[at % Math.max(1, offers.length)];
  return browser.call('PUT', '/api/multioffer/select', { body: { offerId: offer?.id ?? 'none' } });
};

const takeCondition = async (browser: Browser) => {
  const [offer] = (await browser.loan()).offers;
  const { principal = 1, term = 3, oneTimeFee = 1, monthlyInterestRate = 1 } = offer ?? {};
  const query = `principal=${principal}&term=${term}&fee=${oneTimeFee}&monthlyInterestRate=${monthlyInterestRate}`;
  return browser.call('PUT', `/api/select-offer-condition?${query}`);
};

const moveDueDay = (day: number) => async (browser: Browser) => {
  const due = (await browser.loan()).conditions?.firstInstallment.dueDate ?? '2026-01-01';
  return browser.call('PUT', `/api/loan/underwrite-partial?payDay=${day}&originalDueDate=${due}`);
};

const send =
  (method: 'GET' | 'PUT' | 'POST', url: string, body?: unknown, headers = {}) =>
  (browser: Browser) =>
    browser.call(method, url, { body, headers });

/** What a customer does on the ordinary way, in its order. */
const ORDINARY = [
  send('PUT', '/api/loan/application/contract/pre', PRE_CONTRACT),
  send(...SIGN),
  send('PUT', '/api/contract/post', postContract()),
  send('PUT', '/api/identity', JPEG, JPEG_HEADERS),
];

/** What changes an amount, a term or a day, or gives a choice back. */
const CHANGES = [
  takeOffer(0),
  takeOffer(1),
  takeOffer(2),
  takeCondition,
  moveDueDay(5),
  moveDueDay(25),
  ...[
    'loan-amount&level=high',
    'high-interest',
    'installment-count&level=high',
    'first-due-date&payDay=20',
  ].map((reason) => send('PUT', `/api/counter-offer?option=${reason}`)),
  send('PUT', '/api/contract/request-original-offer'),
  send('PUT', '/api/contract/request-alternative-offer'),
  send('PUT', '/api/multioffer/unselect'),
  send('PUT', '/api/insurance-apply'),
  send('PUT', '/api/insurance-cancel'),
  send('PUT', '/api/promotional-code?promotionalCode=BEMVINDO'),
  send('PUT', '/api/loan/application/bank-account', ACCOUNT),
];

const step = fc.tuple(
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ORDINARY) }, fc.constantFrom(...CHANGES)),
  fc.constantFrom(0, 3, 3, 9, 86_400),
);

interface Booked {
  readonly payment: number;
  readonly premium: number;
  readonly due_date: string;
}

const costs = <T extends Conditions>({
  multiOffer: _multiOffer,
  selectedCollateral: _collateral,
  ...rest
}: T) => rest;

/** The loan on its way to the money, or with it, was signed as it is; its installments are those of the contract. */
async function checkSigned(browser: Browser): Promise<number> {
  const { id, state, conditions } = await browser.loan();
  if (state.phase.id !== 4 || !conditions) return state.id;
  const [row] = await lender.database.query<{ customer_id: string }>(
    'select customer_id from loan where id = $1',
    [id],
  );
  const session = { tokenHash: Buffer.alloc(0), customerId: row?.customer_id ?? '', loanId: id };
  const loan = await findCurrentLoan(lender.database, session);
  if (!loan) throw new Error('no loan');
  const signed = signedContractOf(loan);
  const { conditions: stored } = loan.content;
  expect(stored && costs(stored)).toEqual(costs(signed.conditions));
  // What is shown is the signed contract and what it costs in all: none of it is of other conditions.
  expect(costs(conditions)).toEqual(costs(withCost(loan, signed.conditions)));
  expect(loan.content.application.financial.insured).toBe(signed.insured);
  const booked = await lender.database.query<Booked>(
    'select payment, premium, due_date::text as due_date from installment where loan_id = $1 order by number',
    [id],
  );
  if (state.id === STATES.paid.id) {
    expect(booked.map(({ payment }) => payment)).toEqual(
      Array<number>(signed.conditions.term).fill(signed.conditions.installmentsPayment),
    );
    const all = booked.reduce((sum, { payment, premium }) => sum + payment + premium, 0);
    expect(all).toBe(conditions.totalPayment);
    expect([booked[0]?.due_date, booked.at(-1)?.due_date]).toEqual([
      signed.conditions.firstInstallment.dueDate,
      signed.conditions.lastInstallment.dueDate,
    ]);
  }
  return state.id;
}

/** A customer of the console, logged in. */
async function scenario(choices: Choices): Promise<Browser> {
  const browser = new Browser(lender.app);
  const reply = await browser.call('POST', '/sandbox/api/scenarios', { body: choices });
  expect(reply.status, reply.text).toBe(201);
  browser.token = reply.json<{ session: { value: string } }>().session.value;
  return browser;
}

/** A browser in a loan at its beginning, or after the analysis offered something else. */
async function begin(start: string): Promise<Browser> {
  if (start.startsWith('scenario ')) {
    return scenario({ state: 47, multiOffer: start.endsWith('multi'), product: 'adiantasim' });
  }
  const browser = new Browser(lender.app);
  await browser.expectLoan('POST', '/api/loan/application/new', { body: application(start) });
  await lender.pass(2);
  return browser;
}

const STARTS = [
  'scenario multi',
  'scenario adiantasim',
  ...DEMO_CUSTOMERS.filter(({ outcome }) =>
    ['multi-offer', 'adiantasim', 'counter-offer', 'automatic', 'account-asked', 'approved'].includes(
      outcome,
    ),
  ).map(({ taxId }) => taxId),
];

describe('the payout', () => {
  it('is what was signed last, after any acts in any order', { timeout: 180_000 }, async () => {
    const reached = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...STARTS),
        fc.array(step, { minLength: 8, maxLength: 18 }),
        async (start, steps) => {
          const browser = await begin(start);
          for (const [act, pause] of steps) {
            const reply = await act(browser);
            expect(reply.status, reply.text).toBeLessThan(500);
            if (pause > 0) await lender.pass(pause);
            const state = await checkSigned(browser);
            reached.set(state, (reached.get(state) ?? 0) + 1);
            // What the customer changes after the payout is an agreement of its own.
            if (state === STATES.paid.id) return;
          }
        },
      ),
      { numRuns: isAll ? 60 : 20 },
    );
    // Some walk must have come near the money, or nothing was shown.
    expect([...reached.keys()].some((state) => state >= STATES.approvalPending.id)).toBe(true);
  });

  it.each([
    ['several offers', 'scenario multi', takeOffer(1)],
    ['the offer of an advance', 'scenario adiantasim', takeCondition],
  ])('waits for a new contract after %s', async (_name, start, take) => {
    const browser = await begin(start);
    expect((await take(browser)).status).toBe(200);
    await lender.pass(60);
    const asked = await browser.loan();
    expect([asked.state.id, asked.application.pendingSteps]).toEqual([5, [4]]);
    const signed = await browser.expectLoan(SIGN[0], SIGN[1], { body: SIGN[2] });
    expect(signed.state.id).toBe(60);
    await lender.pass(8);
    expect(await checkSigned(browser)).toBe(63);
  });

  it('goes back to what was signed when the choice is given back', async () => {
    const browser = await begin('scenario multi');
    const before = await browser.loan();
    await takeOffer(2)(browser);
    const back = await browser.expectLoan('PUT', '/api/multioffer/unselect');
    expect(back.state.id).toBe(47);
    expect(back.conditions).toEqual(before.conditions);
    expect(back.offers.some(({ selected }) => selected)).toBe(false);
  });

  it('has another proposal after the analysis, too, and a contract for it', async () => {
    const browser = await begin('scenario adiantasim');
    const answer = await browser.call('PUT', '/api/counter-offer?option=high-interest');
    expect([answer.status, answer.text]).toEqual([200, 'ok']);
    expect((await browser.loan()).proposals).toHaveLength(2);
    const taken = await browser.expectLoan('PUT', '/api/contract/request-alternative-offer');
    expect([taken.state.id, taken.application.pendingSteps]).toEqual([5, [4]]);
    expect((await browser.expectLoan(SIGN[0], SIGN[1], { body: SIGN[2] })).state.id).toBe(60);
  });

  it('can be refused after the analysis: the application ends', async () => {
    const browser = await begin('scenario adiantasim');
    const ended = await browser.expectLoan('PUT', '/api/contract/cancel');
    expect([ended.cancelledAt === null, ended.cancellationReason]).toEqual([false, 'customer']);
  });
});

const RITA = {
  taxId: '12345678909',
  name: 'Rita Nogueira',
  emailAddress: 'rita@exemplo.com.br',
  mobilePhoneNumber: '11987654321',
};
const NOW = new Date('2026-11-20T15:00:00Z');

/** Every member of the conditions that costs something, changed after the signature. */
const CHANGED: readonly [keyof Conditions, Partial<Conditions>][] = [
  ['principal', { principal: 99_000 }],
  ['term', { term: 11 }],
  ['installmentsPayment', { installmentsPayment: 1 }],
  ['oneTimeFee', { oneTimeFee: 1 }],
  ['monthlyInterestRate', { monthlyInterestRate: 19.9 }],
  ['taxes', { taxes: 1 }],
  ['totalPayment', { totalPayment: 1 }],
  ['firstInstallment', { firstInstallment: { dueDate: '2027-01-11' } }],
  ['lastInstallment', { lastInstallment: { dueDate: '2028-01-11' } }],
];

describe('a move towards the payout', () => {
  const built = (state: number) =>
    buildLoan('00000000-0000-4000-8000-000000000000', RITA, { state }, NOW).loan;

  it.each(CHANGED)('is refused when %s is not what was signed', (_member, change) => {
    for (const [state, event] of [
      [40, 'underwriting-approved'],
      [48, 'automatic-approval-released'],
      [29, 'bank-account-updated'],
      [60, 'disbursement-requested'],
    ] as const) {
      const loan = built(state);
      expect(isSigned(move(loan, event, NOW))).toBe(true);
      const { conditions } = loan.content;
      if (!conditions) throw new Error('no conditions');
      const other = withContent(loan, { conditions: { ...conditions, ...change } });
      expect(() => move(other, event, NOW)).toThrow(expect.objectContaining({ code: 'conflict-of-state' }));
    }
  });

  it.each([40, 48, 60])('by time leads from state %i to the contract instead', async (state) => {
    const browser = await scenario({ state });
    const { id } = await browser.loan();
    // As a version of the lender did that asked no new signature.
    await lender.database.query(
      `update loan set content = jsonb_set(content, '{conditions,principal}', '95000') where id = $1`,
      [id],
    );
    await lender.pass(30 * 60 + 10);
    const asked = await browser.loan();
    expect([asked.state.id, asked.application.pendingSteps]).toEqual([5, [4]]);
    expect((await browser.expectLoan(SIGN[0], SIGN[1], { body: SIGN[2] })).state.id).toBe(60);
  });
});
