/** Card payments: paid, refused, challenged, failed; no card data is stored. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { components } from '../../../src/api/lender.generated.ts';
import { passesLuhn } from '../../../src/domain/payment/card.ts';
import { outcomeOf, TEST_CARDS } from '../../../src/sandbox/payments/card-outcome.ts';
import { lenderForFile } from '../lender-client.ts';
import { type Customer, payAtBank, pixOf, runningLoan } from './running-loan.ts';

type CardPaymentResult = components['schemas']['CardPaymentResult'];

const lender = lenderForFile();

const VISA = '4111111111111111';
const CHALLENGED = '4000000000003220';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const cardOf = (number: string, changes: object = {}) => ({
  number,
  holder: 'RITA NOGUEIRA',
  expirationDate: '2031-05-01',
  securityCode: '987',
  ...changes,
});

interface Change {
  readonly amount?: number;
  readonly method?: string;
  readonly parts?: number;
  readonly loanId?: string;
}

async function urlOf(customer: Customer, change: Change = {}): Promise<string> {
  const amount = change.amount ?? (await customer.installment(1)).owedAmount;
  const { method = 'CREDIT', parts = 1, loanId = customer.loanId } = change;
  return `/api/loan/current/payment/card?amount=${amount}&installmentsCard=${parts}&billingMethod=${method}&loanId=${loanId}`;
}

async function pay(customer: Customer, number: string, change: Change = {}): Promise<CardPaymentResult> {
  return customer.read('PUT', await urlOf(customer, change), cardOf(number));
}

const refreshed = async (customer: Customer, billId: string) =>
  (await customer.read<CardPaymentResult>('GET', `/api/payment/card/refresh?billId=${billId}`)).payments[0]
    ?.state;

const challengeOf = (result: CardPaymentResult): string =>
  result.payments[0]?.execution.additionalInformation.authenticationUrl ?? '';

describe('test cards', () => {
  it.each(Object.keys(TEST_CARDS))('%s is a card number', (number) => {
    expect(passesLuhn(number)).toBe(true);
  });

  it.each([
    [VISA, 'CREDIT', 'approve'],
    [VISA, 'DEBIT', 'challenge'],
    ['4000000000000002', 'DEBIT', 'refuse'],
    [CHALLENGED, 'CREDIT', 'challenge'],
    ['4012888888881881', 'CREDIT', 'approve'],
  ] as const)('%s by %s: %s', (number, method, outcome) => {
    expect(outcomeOf(number, method)).toBe(outcome);
  });
});

describe('a valid card', () => {
  it.each(['4111111111111111', '5555555555554444', '6362970000457013', '6062825624254001'])(
    '%s pays the installment',
    async (number) => {
      const customer = await runningLoan(lender, { firstDueIn: 3 });
      const { owedAmount } = await customer.installment(1);
      const result = await pay(customer, number, { parts: 6 });
      expect(result.payments).toMatchObject([{ state: 'paid' }]);
      expect(await customer.installment(1)).toMatchObject({ state: 5, paidAmount: owedAmount, bill: null });
      expect([await refreshed(customer, result.billId), await customer.paidIn()]).toEqual([
        'paid',
        owedAmount,
      ]);
    },
  );

  it('pays all late installments together', async () => {
    const customer = await runningLoan(lender, { firstDueIn: -40, term: 5 });
    const { balance } = await customer.repayments();
    const amount = (balance[0]?.owedAmount ?? 0) + (balance[1]?.owedAmount ?? 0);
    await pay(customer, VISA, { amount });
    expect([await customer.state(), await customer.paidIn()]).toEqual([65, amount]);
  });

  it('pays the installment of its amount beside one that is paid early', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 3 });
    await customer.read('POST', '/api/loan/current/anticipation', { installmentNumbers: [6] });
    await pay(customer, VISA);
    const states = (await customer.repayments()).balance.map(({ state }) => state);
    expect(states).toEqual([5, 1, 1, 1, 1, 1]);
  });

  it('invalidates the slip of what it paid', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 3 });
    const code = pixOf((await customer.installment(1)).bill);
    await pay(customer, VISA);
    expect(await payAtBank(lender, code)).toBe(409);
  });
});

describe('a card that does not pay', () => {
  it.each(['4000000000000002', '5105105105105100'])('%s is not authorised', async (number) => {
    const customer = await runningLoan(lender, { firstDueIn: 3 });
    const result = await pay(customer, number);
    expect(result.payments).toMatchObject([{ state: 'not-authorized' }]);
    expect(await refreshed(customer, result.billId)).toBe('not-authorized');
    expect([await customer.paidIn(), (await customer.installment(1)).state]).toEqual([0, 1]);
  });

  const CASES: [name: string, card: object, change: Change, expected: [number, string]][] = [
    ['a number that is none', cardOf('4111111111111112'), {}, [400, 'card-invalid']],
    ['a brand that is not taken', cardOf('6011000990139424'), {}, [400, 'card-invalid']],
    ['a card that is over', cardOf(VISA, { expirationDate: '2026-07-01' }), {}, [400, 'card-invalid']],
    ['a name that is none', cardOf(VISA, { holder: 'RITA 2' }), {}, [422, 'card-holder-invalid']],
    ['a network that is down', cardOf('4000000000000119'), {}, [503, 'card-network-unavailable']],
    ['fifteen digits', cardOf(VISA.slice(1)), {}, [400, 'request-invalid']],
    ['a month that is none', cardOf(VISA, { expirationDate: '2031-13-01' }), {}, [400, 'request-invalid']],
    ['four digits of security', cardOf(VISA, { securityCode: '9876' }), {}, [400, 'request-invalid']],
    ['seven parts', cardOf(VISA), { parts: 7 }, [400, 'request-invalid']],
    ['debit in parts', cardOf(VISA), { method: 'DEBIT', parts: 2 }, [422, 'debit-not-in-parts']],
    ['another amount', cardOf(VISA), { amount: 1 }, [422, 'amount-changed']],
    ['another loan', cardOf(VISA), { loanId: randomUUID() }, [404, 'not-found']],
  ];
  it.each(CASES)('is refused for %s', async (_name, card, change, expected) => {
    const customer = await runningLoan(lender, { firstDueIn: 3 });
    const url = await urlOf(customer, change);
    expect(await customer.refusal('PUT', url, card)).toEqual(expected);
    expect(await customer.paidIn()).toBe(0);
  });

  it('pays nothing before the first installment can be paid', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 50 });
    expect(await customer.refusal('PUT', await urlOf(customer), cardOf(VISA))).toEqual([
      409,
      'conflict-of-state',
    ]);
  });
});

describe('the issuer’s challenge', () => {
  const decide = (customer: Customer, url: string, decision: string) =>
    customer.call('POST', url, { body: `decision=${decision}`, headers: FORM });

  it.each([
    ['yes', 'paid', 5],
    ['no', 'not-authorized', 1],
  ])('answered %s: %s', async (decision, state, installmentState) => {
    const customer = await runningLoan(lender, { firstDueIn: 3 });
    const result = await pay(customer, CHALLENGED);
    expect(result.payments[0]?.state).toBe('authentication-required');
    expect(await refreshed(customer, result.billId)).toBe('authentication-required');
    const url = challengeOf(result);
    expect((await customer.call('GET', url)).text).toContain('Confirmar pagamento');
    const back = await decide(customer, url, decision);
    expect([back.status, back.headers.location]).toEqual([
      303,
      `/cliente/emprestimo?billId=${result.billId}`,
    ]);
    expect(await refreshed(customer, result.billId)).toBe(state);
    await decide(customer, url, decision === 'yes' ? 'no' : 'yes');
    expect(await refreshed(customer, result.billId)).toBe(state);
    expect((await customer.installment(1)).state).toBe(installmentState);
    const after = await customer.read<CardPaymentResult>(
      'GET',
      `/api/payment/card/refresh?billId=${result.billId}`,
    );
    expect(after.payments[0]?.execution.additionalInformation.authenticationUrl).toBeNull();
  });

  it('redirects to the page that the payment names, whatever page the log names', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 3 });
    const log = Buffer.from(JSON.stringify({ request: { path: '/cliente/home' } })).toString('base64url');
    const back = encodeURIComponent('/cliente/resumo?a=1');
    const reply = await customer.call('PUT', `${await urlOf(customer)}&pageToRedirect=${back}`, {
      body: cardOf(CHALLENGED),
      headers: { 'x-persistent-log': log },
    });
    const result = reply.json<CardPaymentResult>();
    const returned = await decide(customer, challengeOf(result), 'no');
    expect(returned.headers.location).toBe(`/cliente/resumo?a=1&billId=${result.billId}`);
  });

  it('expires', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 3 });
    const result = await pay(customer, VISA, { method: 'DEBIT' });
    await lender.pass(16 * 60);
    expect(await refreshed(customer, result.billId)).toBe('not-authorized');
    await decide(customer, challengeOf(result), 'yes');
    expect(await customer.paidIn()).toBe(0);
  });

  it('charges nothing when another payment was faster', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 3 });
    const { owedAmount, bill } = await customer.installment(1);
    const result = await pay(customer, CHALLENGED);
    expect(await payAtBank(lender, pixOf(bill))).toBe(200);
    await decide(customer, challengeOf(result), 'yes');
    expect(await refreshed(customer, result.billId)).toBe('not-authorized');
    expect(await customer.paidIn()).toBe(owedAmount);
  });
});

describe('the issuer’s challenge for two installments', () => {
  it('charges nothing when one of them was paid otherwise', async () => {
    const customer = await runningLoan(lender, { firstDueIn: -40, term: 5 });
    const { balance } = await customer.repayments();
    const [first, second] = balance.map(({ owedAmount }) => owedAmount);
    const result = await pay(customer, CHALLENGED, { amount: (first ?? 0) + (second ?? 0) });
    expect(await payAtBank(lender, pixOf(balance[0]?.bill))).toBe(200);
    await customer.call('POST', challengeOf(result), { body: 'decision=yes', headers: FORM });
    expect(await refreshed(customer, result.billId)).toBe('not-authorized');
    expect(await customer.paidIn()).toBe(first);
  });
});

describe('the stored data of a card', () => {
  it('are its brand: no number, holder or security code is anywhere in the database', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 3 });
    const url = await urlOf(customer);
    const holder = 'ZENOBIA QUARESMA';
    const send = (number: string) =>
      customer.call('PUT', url, {
        body: cardOf(number, { holder }),
        headers: { 'idempotency-key': randomUUID() },
      });
    for (const number of [CHALLENGED, '4000000000000002', '4111111111111112', VISA]) await send(number);
    const tables = await lender.database.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const stored = await Promise.all(
      tables.map(({ name }) =>
        lender.database.query(`select * from "${name}"`).then((rows) => JSON.stringify(rows)),
      ),
    );
    const all = stored.join('\n');
    expect(all).toContain('"brand":"visa"');
    expect(all).not.toMatch(/4111111111111111|4111111111111112|4000000000003220|4000000000000002/);
    expect(all).not.toMatch(/ZENOBIA|securityCode|"987"/);
  });
});
