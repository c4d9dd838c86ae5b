/** Pix Automático: charged on each due date and once, tried again without a balance, and cancelled. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/calendar-date.ts';
import { lastDayInTime } from '../../../src/domain/working-days/working-days.ts';
import { lenderForFile, setClock } from '../lender-client.ts';
import {
  answer,
  ask,
  CANCEL,
  CANCEL_CHARGE,
  type Current,
  chargesOf,
  current,
  decide,
  isAvailable,
  NOT_AUTHORISED,
  paidStates,
  stateOf,
} from './automatic-pix.ts';
import { type Customer, passDays, payAtBank, pixOf, runningLoan, today } from './running-loan.ts';

const lender = lenderForFile();

/** Moves the clock to an hour of Brasília's day, on the day that many days from today. */
async function passTo(days: number, hour: number): Promise<void> {
  const at = new Date(`${addDays(await today(lender), days)}T00:00:00-03:00`).getTime() + hour * 3_600_000;
  const [row] = await lender.database.query<{ now: Date }>(
    "select clock_timestamp() + offset_seconds * interval '1 second' as now from lender_clock",
  );
  await lender.pass(Math.ceil((at - (row?.now.getTime() ?? at)) / 1000));
}

/**
 * Each test and each random run begins on a Thursday at nine in Brasília: banks act at noon and on working days, so that the
 * hour and day of a run would count, and all runs one after the other would last beyond 2049, where due dates of slips end.
 */
const beginAtNine = (): Promise<void> => setClock(lender.database, '2026-08-13T12:00:00Z');
beforeEach(beginAtNine);

describe('the bank', () => {
  it('pays each installment on its due date, to the last', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 4, term: 3 });
    const { balance } = await customer.repayments();
    await decide(customer, 'yes');
    await passDays(lender, 3);
    expect((await customer.repayments()).balance.map(({ state }) => state)).toEqual([1, 1, 1]);
    await passDays(lender, 2);
    expect((await customer.repayments()).balance.map(({ state }) => state)).toEqual([5, 1, 1]);
    await passDays(lender, 80);
    expect((await customer.repayments()).balance.map(({ state }) => state)).toEqual([5, 5, 5]);
    expect(await customer.state()).toBe(100);
    const payments = await lender.database.query<{ method: string; amount: number; at: Date }>(
      'select method, amount, paid_at as at from payment where loan_id = $1 order by paid_at',
      [customer.loanId],
    );
    expect(payments).toEqual(
      balance.map(({ owedAmount, dueDate }) => ({
        method: 'AUTOMATIC_PIX',
        amount: owedAmount,
        at: new Date(`${lastDayInTime(dueDate)}T15:00:00Z`),
      })),
    );
    expect((await customer.loan()).application.logs.at(-1)?.at).toBe(
      `${balance[2]?.inTimeUntil}T15:00:00.000Z`,
    );
  });

  it('charges up to the maximum', async () => {
    for (const [less, states] of [
      [0, [5, 1]],
      [1, [2, 1]],
    ] as const) {
      const customer = await runningLoan(lender, { firstDueIn: 4, term: 2 });
      const { owedAmount } = await customer.installment(1);
      const url = await ask(customer);
      await lender.database.query('update automatic_payment set max_amount = $2 where loan_id = $1', [
        customer.loanId,
        owedAmount - less,
      ]);
      await answer(customer, url, 'yes');
      await passDays(lender, 6);
      expect(await paidStates(customer)).toEqual(states);
      expect(await chargesOf(customer)).toEqual([[1, less ? 'REJEITADA' : 'CONCLUIDA']]);
    }
  });

  it.each([
    ['ten days before', 12, 1, []],
    ['ten days before', 12, 2, [[1, 'ATIVA']]],
    ['two days before at the latest', 2, 0, [[1, 'ATIVA']]],
    ['no later than that', 1, 0, []],
    ['never for what is late', -5, 0, []],
  ])('is instructed %s (due in %d days, read after %d)', async (_when, firstDueIn, after, charges) => {
    const customer = await runningLoan(lender, { firstDueIn, term: 3 });
    const due = (await customer.repayments()).balance.map(({ dueDate }) => dueDate);
    await decide(customer, 'yes');
    if (after > 0) await passDays(lender, after);
    expect(await chargesOf(customer)).toEqual(charges);
    expect((await current(customer)).firstChargeOn).toBe(firstDueIn < 2 ? due[1] : due[0]);
  });

  it('pays no installment that was late before the authorisation', async () => {
    const customer = await runningLoan(lender, { firstDueIn: -5, term: 3 });
    await decide(customer, 'yes');
    await passDays(lender, 30);
    expect(await paidStates(customer)).toEqual([2, 5, 1]);
  });

  it('tries again the next day, at the same amount, and the history tells that it was late', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 4, term: 1 });
    const { owedAmount, dueDate } = await customer.installment(1);
    await decide(customer, 'yes-late');
    await passDays(lender, 9);
    expect([await paidStates(customer), await customer.paidIn(), await customer.state()]).toEqual([
      [6],
      owedAmount,
      100,
    ]);
    const next = addDays(dueDate, 1);
    expect((await customer.loan()).application.logs.slice(-2)).toMatchObject([
      { event: 'installment-late', at: `${next}T03:00:00.000Z` },
      { event: 'last-installment-paid', at: `${next}T15:00:00.000Z` },
    ]);
  });

  it('gives up after four attempts in seven days', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 4, term: 1 });
    const { dueDate } = await customer.installment(1);
    await decide(customer, 'yes-poor');
    const seen: unknown[] = [];
    for (const days of [5, 1, 2, 4]) {
      await passDays(lender, days);
      const [charge] = (await current(customer)).charges;
      seen.push([charge?.state, charge?.nextAttemptOn]);
    }
    expect(seen).toEqual([
      ['ATIVA', addDays(dueDate, 1)],
      ['ATIVA', addDays(dueDate, 3)],
      ['ATIVA', addDays(dueDate, 7)],
      ['EXPIRADA', null],
    ]);
    expect([await customer.paidIn(), await customer.state()]).toEqual([0, 80]);
  });

  it('charges a postponed installment on its new date', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 5, term: 2 });
    await decide(customer, 'yes');
    const { dueDate } = await customer.installment(1);
    const date = addDays(dueDate, 6);
    await customer.read('PUT', `/api/customer/installment/update?date=${date}&installmentNumber=1`);
    const { owedAmount } = await customer.installment(1);
    await passDays(lender, 10);
    expect([await paidStates(customer), await customer.paidIn()]).toEqual([[3, 1], 0]);
    await passDays(lender, 2);
    expect([await paidStates(customer), await customer.paidIn()]).toEqual([[5, 1], owedAmount]);
    expect(await chargesOf(customer)).toEqual([
      [1, 'CANCELADA'],
      [1, 'CONCLUIDA'],
    ]);
  });
});

describe('paid by hand on the due date', () => {
  it.each([
    ['before the bank charges', 9, ['PIX'], 'CANCELADA'],
    ['after the bank charged', 15, ['AUTOMATIC_PIX'], 'CONCLUIDA'],
  ])('%s, nothing is charged twice', async (_when, hour, methods, state) => {
    const customer = await runningLoan(lender, { firstDueIn: 4, term: 2 });
    await decide(customer, 'yes');
    const { bill } = await customer.installment(1);
    await passTo(4, hour);
    expect(await payAtBank(lender, pixOf(bill))).toBe(hour < 12 ? 200 : 409);
    await passDays(lender, 9);
    expect(await chargesOf(customer)).toEqual([[1, state]]);
    const payments = await lender.database.query<{ method: string }>(
      'select method from payment where loan_id = $1',
      [customer.loanId],
    );
    expect(payments.map(({ method }) => method)).toEqual(methods);
  });
});

describe('the cancellation of one charge', () => {
  const cancel = (customer: Customer, installmentNumber: number) =>
    customer.call('PUT', CANCEL_CHARGE, { body: { installmentNumber } });

  it.each([
    ['until 23:59 of the eve', 3, 23.9, 200, [1, 5]],
    ['not on the day itself', 4, 0.1, 409, [5, 5]],
  ])('is possible %s, and leaves the next one', async (_when, day, hour, status, states) => {
    const customer = await runningLoan(lender, { firstDueIn: 4, term: 2 });
    await decide(customer, 'yes');
    await passTo(day, hour);
    expect((await cancel(customer, 1)).status).toBe(status);
    expect(await stateOf(customer)).toBe('APROVADA');
    await passDays(lender, 45);
    expect((await paidStates(customer)).map((state) => (state === 5 ? 5 : 1))).toEqual(states);
  });

  it('is not undone by a new instruction, and twice is once', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 8, term: 2 });
    await decide(customer, 'yes');
    expect((await cancel(customer, 1)).status).toBe(200);
    await passDays(lender, 2);
    expect((await cancel(customer, 1)).status).toBe(200);
    expect(await chargesOf(customer)).toEqual([[1, 'CANCELADA']]);
    expect((await current(customer)).firstChargeOn).toBe((await customer.installment(2)).dueDate);
  });

  it('needs a scheduled charge', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 8, term: 2 });
    await decide(customer, 'yes');
    expect((await cancel(customer, 2)).status).toBe(409);
  });
});

it('each attempt without a balance is told by e-mail, the last one as the last', async () => {
  const customer = await runningLoan(lender, { firstDueIn: 4, term: 1 });
  await decide(customer, 'yes-poor');
  await passDays(lender, 12);
  await current(customer);
  const messages = await lender.database.query<{ content: string }>(
    "select content from outbox_message where loan_id = $1 and content like 'Pix Automático%' order by created_at",
    [customer.loanId],
  );
  const told = messages.map(({ content }) => /tenta de novo em|não há mais tentativas/.exec(content)?.[0]);
  expect(told).toEqual([...Array(3).fill('tenta de novo em'), 'não há mais tentativas']);
});

describe('a cancellation', () => {
  const cancel = (customer: Customer) => customer.read<Current>('PUT', CANCEL);

  it.each([
    ['until 23:59 of the eve stops the charge', 3, 23.9, 0],
    ['on the day itself no longer stops it', 4, 0.1, 1],
  ])('%s', async (_what, day, hour, paid) => {
    const customer = await runningLoan(lender, { firstDueIn: 4, term: 2 });
    const { owedAmount } = await customer.installment(1);
    await decide(customer, 'yes');
    await passTo(day, hour);
    expect((await cancel(customer)).authorization?.state).toBe('CANCELADA');
    await passDays(lender, 60);
    expect(await chargesOf(customer)).toEqual([[1, paid ? 'CONCLUIDA' : 'CANCELADA']]);
    expect(await customer.paidIn()).toBe(paid * owedAmount);
  });

  it('on the day itself stops the attempts after it', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 4, term: 2 });
    await decide(customer, 'yes-late');
    await passTo(4, 9);
    await cancel(customer);
    await passDays(lender, 10);
    expect([await chargesOf(customer), await customer.paidIn()]).toEqual([[[1, 'CANCELADA']], 0]);
  });

  it('of a request that waits withdraws it; twice is once; then it may be asked for again', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 4 });
    const url = await ask(customer);
    const first = await cancel(customer);
    expect(await cancel(customer)).toEqual(first);
    expect(await answer(customer, url, 'yes')).toBe(NOT_AUTHORISED);
    expect([await stateOf(customer), await isAvailable(customer)]).toEqual(['CANCELADA', true]);
  });

  it('follows from the end of the loan', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 4, term: 1 });
    await decide(customer, 'yes');
    await payAtBank(lender, pixOf((await customer.installment(1)).bill));
    expect([await customer.state(), await stateOf(customer)]).toEqual([100, 'CANCELADA']);
  });
});

type Act =
  | { readonly do: 'wait'; readonly hours: number }
  | { readonly do: 'pay' | 'cancel' | 'read' }
  | { readonly do: 'authorise'; readonly decision: string };

async function payNext(customer: Customer): Promise<void> {
  const { nextUnpaidInstallment } = await customer.repayments();
  const code = pixOf(nextUnpaidInstallment?.bill);
  if (code) await payAtBank(lender, code);
}

async function play(customer: Customer, act: Act): Promise<void> {
  if (act.do === 'wait') await lender.pass(act.hours * 3_600);
  else if (act.do === 'pay') await payNext(customer);
  else if (act.do === 'cancel') await customer.read('PUT', CANCEL);
  else if (act.do === 'read') await current(customer);
  else if (act.do === 'authorise' && (await isAvailable(customer))) await decide(customer, act.decision);
}

/** Each installment is paid at most once, by whom the books say, and no charge is left for one that is paid. */
async function checkCharges(customer: Customer): Promise<void> {
  const { balance } = await customer.repayments();
  expect(await customer.paidIn()).toBe(balance.reduce((sum, { paidAmount }) => sum + paidAmount, 0));
  const faults = await lender.database.query(
    `select 'twice' as fault from payment join bill_item using (bill_id) where loan_id = $1
       group by installment_number having count(*) > 1
     union all select 'charged, not paid' from automatic_charge charge where loan_id = $1 and state = 'CONCLUIDA'
       and not exists (select from payment join bill_item using (bill_id) where payment.loan_id = $1
         and method = 'AUTOMATIC_PIX' and installment_number = charge.installment_number
         and bill_item.amount = charge.amount and paid_at = charge.ended_at)
     union all select 'still active' from automatic_charge charge join installment on installment.loan_id = charge.loan_id
       and installment.number = installment_number where charge.loan_id = $1 and charge.state = 'ATIVA' and outcome is not null
     union all select 'after the end' from payment join bill_item using (bill_id)
       join automatic_charge charge on charge.loan_id = payment.loan_id and charge.state = 'CONCLUIDA'
         and charge.installment_number = bill_item.installment_number
       join automatic_payment authorization_ on authorization_.id = charge.automatic_payment_id
       where payment.loan_id = $1 and (paid_at - interval '3 hours')::date > (cancelled_at - interval '3 hours')::date`,
    [customer.loanId],
  );
  expect(faults).toEqual([]);
}

it('on random days of payments, cancellations and charges, nothing is paid twice and nothing due is skipped', {
  timeout: 120_000,
}, async () => {
  const act: fc.Arbitrary<Act> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 300 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constantFrom('pay' as const, 'cancel' as const, 'read' as const) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('authorise' as const),
        decision: fc.constantFrom('yes', 'yes-late', 'yes-poor', 'no', 'expire', 'later'),
      }),
    },
  );
  const property = fc
    .asyncProperty(
      fc.integer({ min: -8, max: 20 }),
      fc.array(act, { maxLength: 14 }),
      async (firstDueIn, acts) => {
        const customer = await runningLoan(lender, { firstDueIn, term: 3 });
        for (const one of acts) await play(customer, one);
        await checkCharges(customer);
        if (!(await isAvailable(customer)) && (await customer.state()) < 100)
          await customer.read('PUT', CANCEL);
        if (!(await isAvailable(customer))) return;
        await decide(customer, 'yes');
        const { firstChargeOn } = await current(customer);
        await passDays(lender, 120);
        const { balance } = await customer.repayments();
        const skipped = balance.filter(
          (one) => one.state < 4 && firstChargeOn !== null && one.dueDate >= firstChargeOn,
        );
        expect(skipped).toEqual([]);
        await checkCharges(customer);
      },
    )
    .beforeEach(beginAtNine);
  await fc.assert(property, { numRuns: 25 });
});
