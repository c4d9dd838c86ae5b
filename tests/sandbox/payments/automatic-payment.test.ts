/** Pix Automático: offered, and authorised on the bank's page. */
import { describe, expect, it } from 'vitest';
import { lenderForFile } from '../lender-client.ts';
import {
  AUTHORISED,
  answer,
  ask,
  CREATE,
  current,
  decide,
  isAvailable,
  MAX,
  NOT_AUTHORISED,
  PENDING,
  stateOf,
} from './automatic-pix.ts';
import { runningLoan } from './running-loan.ts';

const lender = lenderForFile();

describe('an authorisation', () => {
  it('covers the most expensive installment at its latest possible date', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    const { maxAmount, minAmount } = await customer.read<{ maxAmount: number; minAmount: number }>(
      'GET',
      MAX,
    );
    const { owedAmount } = await customer.installment(1);
    const rate = (await customer.loan()).conditions?.monthlyInterestRate ?? 0;
    expect([minAmount, maxAmount]).toEqual([owedAmount, Math.round(owedAmount * (1 + rate / 100))]);
  });

  it('is for what is left of a loan', async () => {
    const customer = await runningLoan(lender, { firstDueIn: -20, term: 3, paidCount: 1 });
    expect(await isAvailable(customer)).toBe(true);
  });

  it('may be requested again when refused, and is not offered again when given', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    expect(await isAvailable(customer)).toBe(true);
    expect(await decide(customer, 'no')).toBe(NOT_AUTHORISED);
    expect([await isAvailable(customer), await stateOf(customer)]).toEqual([true, 'REJEITADA']);
    expect(await decide(customer, 'yes')).toBe(AUTHORISED);
    expect([await isAvailable(customer), await stateOf(customer)]).toEqual([false, 'APROVADA']);
    expect(await customer.refusal('POST', CREATE)).toEqual([409, 'conflict-of-state']);
  });

  it('keeps the maximum that the customer chose, never below the installment', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    const { owedAmount } = await customer.installment(1);
    expect(await customer.refusal('POST', CREATE, { maxAmount: owedAmount - 1 })).toEqual([
      422,
      'max-amount-too-low',
    ]);
    expect((await current(customer)).authorization).toBeNull();
    await ask(customer, owedAmount);
    expect((await current(customer)).authorization).toMatchObject({ state: 'CRIADA', maxAmount: owedAmount });
  });

  it('is the same for a second request, and replaced by one with another maximum', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    const first = await ask(customer, 90_000);
    expect(await ask(customer, 90_000)).toBe(first);
    const second = await ask(customer, 80_000);
    expect(second).not.toBe(first);
    expect(await answer(customer, first, 'yes')).toBe(NOT_AUTHORISED);
    expect(await answer(customer, second, 'yes')).toBe(AUTHORISED);
    const states = await lender.database.query(
      'select state, max_amount as max from automatic_payment where loan_id = $1 order by max_amount',
      [customer.loanId],
    );
    expect(states).toEqual([
      { state: 'APROVADA', max: 80_000 },
      { state: 'CANCELADA', max: 90_000 },
    ]);
  });

  it('waits for a decision that is put off, for an hour', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    const url = await ask(customer);
    expect(await answer(customer, url, 'later')).toBe(PENDING);
    expect((await current(customer)).authorization?.authorizationUrl).toBe(url);
    await lender.pass(3_590);
    expect(await stateOf(customer)).toBe('CRIADA');
    await lender.pass(11);
    expect((await current(customer)).authorization).toMatchObject({
      state: 'EXPIRADA',
      authorizationUrl: null,
    });
    expect(await answer(customer, url, 'yes')).toBe(NOT_AUTHORISED);
    expect(await decide(customer, 'yes')).toBe(AUTHORISED);
  });

  it.each([
    ['settled', { firstDueIn: -90, term: 2, state: 'settled' }],
    ['not paid out for long', { firstDueIn: 20, state: 'paid' }],
    ['sold', { firstDueIn: -90, state: 'sold' }],
  ] as const)('is not for a loan that is %s', async (_name, situation) => {
    const customer = await runningLoan(lender, situation);
    expect(await isAvailable(customer)).toBe(false);
    expect(await customer.refusal('POST', CREATE)).toEqual([409, 'conflict-of-state']);
    expect(await current(customer)).toEqual({ authorization: null, firstChargeOn: null, charges: [] });
    expect(await customer.refusal('GET', MAX)).toEqual([409, 'conflict-of-state']);
  });
});
