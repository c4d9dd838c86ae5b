/** SuperSeguro during the loan: its premium in the installments, and its cancellation. */
import { describe, expect, it } from 'vitest';
import type { components } from '../../../src/api/lender.generated.ts';
import { addDays } from '../../../src/domain/calendar-date.ts';
import { readOutbox } from '../../../src/sandbox/verification/outbox.ts';
import { lenderForFile } from '../lender-client.ts';
import { passDays, type RunningLoanOptions, runningLoan, today } from '../payments/running-loan.ts';

const lender = lenderForFile();

type Info = components['schemas']['InsuranceInfo'];
const INFO = '/api/customer/insurance/info';
const SIGN = '/api/customer/sign/insurance';
const CANCEL = '/api/customer/insurance/cancel';

async function owed(customer: Awaited<ReturnType<typeof runningLoan>>): Promise<number[]> {
  return (await customer.repayments()).balance.map(({ owedAmount }) => owedAmount);
}

describe('the insurance', () => {
  it('is added to unpaid installments, once, and can be cancelled at no charge for ten days', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 20, term: 3 });
    const before = await owed(customer);
    const { monthlyPremiumWithTaxes: premium } = await customer.read<Info>('GET', INFO);
    expect(premium).toBeGreaterThan(0);
    const signed = await customer.read<Info>('PUT', SIGN);
    const until = addDays(await today(lender), 10);
    expect(signed).toMatchObject({ insured: true, cancelledAt: null, freeCancellationUntil: until });
    expect(await customer.read<Info>('PUT', SIGN)).toEqual(signed);
    expect(await owed(customer)).toEqual(before.map((amount) => amount + premium));
    expect((await customer.loan()).application.financial.insured).toBe(true);
    await passDays(lender, 10);
    const left = await customer.read<Info>('PUT', CANCEL);
    expect(left).toMatchObject({ insured: false, freeCancellationUntil: null });
    expect(left.cancelledAt).not.toBeNull();
    expect(await owed(customer)).toEqual(before);
    expect(await customer.refusal('PUT', CANCEL)).toEqual([409, 'conflict-of-state']);
    // Signing twice, and cancelling what is cancelled, tell nothing more.
    const messages = (await readOutbox(lender.database, { loanId: customer.loanId })).reverse();
    expect(messages.map(({ content, link }) => [content, link])).toEqual([
      [
        expect.stringMatching(
          /^Você contratou o SuperSeguro em .* Ele soma R\$\s14,70 a cada parcela\..* Contrato \d{7}-\d\.$/,
        ),
        '/cliente/seguro',
      ],
      [expect.stringMatching(/^Você cancelou o SuperSeguro em .* não é mais cobrado\./), '/cliente/seguro'],
    ]);
  });

  it('cancelled after the tenth day stays on the next installment', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 20, term: 3 });
    const [a = 0, b = 0, c = 0] = await owed(customer);
    const { monthlyPremiumWithTaxes: premium } = await customer.read<Info>('PUT', SIGN);
    await passDays(lender, 11);
    await customer.read<Info>('PUT', CANCEL);
    expect(await owed(customer)).toEqual([a + premium, b, c]);
  });

  it('replaces the slips issued without it', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 10, term: 3 });
    const before = (await customer.installment(1)).bill?.id;
    await customer.read<Info>('PUT', SIGN);
    const after = await customer.installment(1);
    expect(after.bill?.id).not.toBe(before);
  });

  it('of a loan that was insured from the start can be cancelled', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 20, term: 3, insured: true });
    expect(await customer.read<Info>('GET', INFO)).toMatchObject({ insured: true });
    expect(await customer.read<Info>('PUT', CANCEL)).toMatchObject({ insured: false });
  });

  const REFUSED: [name: string, situation: RunningLoanOptions, url: string][] = [
    ['late', { firstDueIn: -5 }, SIGN],
    ['settled', { firstDueIn: -200, term: 3, state: 'settled' }, SIGN],
    ['without insurance', { firstDueIn: 10 }, CANCEL],
    ['sold', { firstDueIn: -200, term: 3, state: 'sold', insured: true }, CANCEL],
  ];
  it.each(REFUSED)('is refused for a loan %s', async (_name, situation, url) => {
    const customer = await runningLoan(lender, situation);
    expect(await customer.refusal('PUT', url)).toEqual([409, 'conflict-of-state']);
  });
});
