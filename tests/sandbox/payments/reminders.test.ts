/** Messages before due dates, by the channels that the customer has chosen, and the due dates as a calendar file. */
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/calendar-date.ts';
import { formatBrl } from '../../../src/domain/money.ts';
import { lastDayInTime } from '../../../src/domain/working-days/working-days.ts';
import { REMINDED_DAYS_AHEAD } from '../../../src/sandbox/schedule/due-reminder.ts';
import { readOutbox } from '../../../src/sandbox/verification/outbox.ts';
import { waysTo } from '../../../src/sandbox/verification/service-message.ts';
import { lenderForFile, setClock, TEST_START } from '../lender-client.ts';
import { decide } from './automatic-pix.ts';
import { type Customer, passDays, payAtBank, pixOf, runningLoan, today } from './running-loan.ts';

const lender = lenderForFile();
beforeEach(() => setClock(lender.database, TEST_START));

const PREFERENCES = '/api/customer/update-message-preferences';

const remindersOf = async ({ loanId }: Customer) =>
  (await readOutbox(lender.database, { loanId })).filter(({ content }) => / vence em /.test(content));

const choose = (customer: Customer, channels: string[]) =>
  customer.read('PUT', PREFERENCES, { preferences: { 'marketing-personal-lending-application': channels } });

describe('a reminder', () => {
  it('is sent once, three days before the due date, with the amount and the contract', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    const { owedAmount, dueDate } = await customer.installment(1);
    await passDays(lender, 10 - REMINDED_DAYS_AHEAD - 1);
    await customer.loan();
    expect(await remindersOf(customer)).toEqual([]);
    await passDays(lender, 1);
    await customer.loan();
    await customer.repayments();
    const { contractNumber } = await customer.loan();
    const [year, month, day] = dueDate.split('-');
    expect(await remindersOf(customer)).toMatchObject([
      {
        channel: 'email',
        link: '/cliente/pagamento/pix',
        content: `A parcela 1, de ${formatBrl(owedAmount)}, vence em ${day}/${month}/${year}. Pague com Pix, cartão ou boleto. Contrato ${contractNumber}.`,
      },
    ]);
  });

  it('is not sent of what is paid, nor of a day that has passed', async () => {
    const paid = await runningLoan(lender, { firstDueIn: 8 });
    await payAtBank(lender, pixOf((await paid.installment(1)).bill));
    const missed = await runningLoan(lender, { firstDueIn: 8 });
    await passDays(lender, 15);
    for (const customer of [paid, missed]) await customer.loan();
    expect(await remindersOf(paid)).toEqual([]);
    expect(await remindersOf(missed)).toEqual([]);
  });

  it('is sent again of another due date', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 8 });
    await passDays(lender, 6);
    const { dueDate } = await customer.installment(1);
    const later = addDays(dueDate, 10);
    await customer.read('PUT', `/api/customer/installment/update?installmentNumber=1&date=${later}`);
    await passDays(lender, 10);
    await customer.loan();
    expect(await remindersOf(customer)).toHaveLength(2);
  });

  it('says that the bank pays, where it does', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 8 });
    await decide(customer, 'yes');
    await passDays(lender, 6);
    await customer.loan();
    expect((await remindersOf(customer)).map(({ content }) => content)).toEqual([
      expect.stringContaining('Seu banco paga por Pix Automático'),
    ]);
  });

  it('goes by the channels that the customer has chosen', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 8 });
    await lender.database.query(
      `update loan set content = jsonb_set(content, '{application,personal,mobilePhoneNumber}', '"11987654321"') where id = $1`,
      [customer.loanId],
    );
    await choose(customer, ['sms', 'whatsapp', 'call']);
    await passDays(lender, 6);
    await customer.loan();
    expect((await remindersOf(customer)).map(({ channel }) => channel).sort()).toEqual(['sms', 'whatsapp']);
  });
});

const BOTH = { email: 'a@b.example', phone: '11987654321' };

it.each([
  ['who has chosen none', { ...BOTH, chosen: null }, ['email']],
  ['who wants to be called only', { ...BOTH, chosen: ['call', 'device-push'] }, ['email']],
  ['who has chosen two', { ...BOTH, chosen: ['whatsapp', 'email'] }, ['email', 'whatsapp']],
  ['who has no address', { ...BOTH, email: null, chosen: ['email'] }, ['sms']],
  ['who has neither', { email: null, phone: null, chosen: ['email'] }, []],
])('%s is told by the right channels', (_, contacts, channels) => {
  expect(waysTo(contacts).map(({ channel }) => channel)).toEqual(channels);
});

describe('the calendar file', () => {
  const read = (customer: Customer) => customer.call('GET', '/api/loan/current/due-dates.ics');

  it('has each open installment on the last day on which it is in time', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 8, term: 6 });
    await payAtBank(lender, pixOf((await customer.installment(1)).bill));
    const { balance } = await customer.repayments();
    const reply = await read(customer);
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const days = [...reply.text.matchAll(/DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)/g)];
    const open = balance.filter(({ number }) => number > 1).map(({ dueDate }) => lastDayInTime(dueDate));
    expect(days.map(([, ...day]) => day.join('-'))).toEqual(open);
    // The ids of events are random, and may have as many digits in a row.
    expect(reply.text.replaceAll(/^UID:.*$/gm, '')).not.toMatch(/Rita|\d{11}/);
    expect(reply.text.match(/TRIGGER/g)).toHaveLength(5);
  });

  it('says that a due date is no working day', async () => {
    // A Wednesday: the Saturday after next is ten days ahead.
    const saturday = addDays(await today(lender), 10);
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    expect((await customer.installment(1)).dueDate).toBe(saturday);
    expect((await read(customer)).text.replaceAll('\r\n ', '')).toContain(
      'que não é dia útil: até 24/08/2026',
    );
  });

  it('is refused while there is nothing to pay', async () => {
    const customer = await runningLoan(lender, { firstDueIn: -200, term: 3, state: 'settled' });
    expect((await read(customer)).status).toBe(409);
  });
});
