/** Receipts, the copy of the contract, and quittances. */
import { describe, expect, it } from 'vitest';
import type { components } from '../../../src/api/lender.generated.ts';
import { maskedTaxId } from '../../../src/domain/expression-functions.ts';
import { dischargedYears } from '../../../src/sandbox/documents/quittance.ts';
import type { Installment } from '../../../src/sandbox/schedule/installment.ts';
import { applicantAt, PLAN } from '../contract/subjects.ts';
import { type Browser, lenderForFile } from '../lender-client.ts';
import { payAtBank, pixOf, runningLoan, type WireBill } from '../payments/running-loan.ts';
import { pdfText } from './pdf-text.ts';

type Payments = components['schemas']['Payments'];

const lender = lenderForFile();

const PAYMENTS = '/api/loan/current/payments';
const QUITTANCE = '/api/loan/current/quittance.pdf';

const installment = (dueDate: string, isPaid: boolean): Installment => ({
  number: 1,
  dueDate,
  originalDueDate: dueDate,
  payment: 1,
  premium: 0,
  extension: 0,
  paidAmount: isPaid ? 1 : 0,
  paidOn: isPaid ? dueDate : null,
  outcome: isPaid ? 5 : null,
});

describe('payments', () => {
  it('are listed with means, amount and installments; the receipt says the same', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    expect(await customer.read<Payments>('GET', PAYMENTS)).toEqual({
      payments: [],
      quittanceYears: [],
      settled: false,
    });
    const body = { installmentNumbers: [5, 6] };
    const bill = await customer.read<WireBill>('POST', '/api/loan/current/anticipation', body);
    await payAtBank(lender, pixOf(bill));
    const { payments } = await customer.read<Payments>('GET', PAYMENTS);
    const amount = await customer.paidIn();
    expect(payments).toMatchObject([{ method: 'PIX', amount, installmentNumbers: [5, 6] }]);
    const reply = await customer.call('GET', `${PAYMENTS}/${payments[0]?.id}/receipt.pdf`);
    const text = pdfText(reply);
    for (const word of [
      'Pix',
      'Parcela 5',
      'Parcela 6',
      payments[0]?.id ?? '',
      'Rita Nogueira',
      (amount / 100).toFixed(2).replace('.', ','),
    ])
      expect(text.replaceAll('.', '')).toContain(word.replaceAll('.', ''));
  });
});

it('a paper is tagged for screen readers, masks the CPF and has a contract number that can be said', async () => {
  const customer = await runningLoan(lender, { firstDueIn: -40, term: 2, paidCount: 1 });
  await payAtBank(lender, pixOf((await customer.installment(2)).bill));
  const reply = await customer.call('GET', QUITTANCE);
  const file = reply.bytes.toString('latin1');
  for (const part of ['/StructTreeRoot', '/Marked true', '/Lang (pt-BR)', '/S /H1', '/S /P']) {
    expect(file).toContain(part);
  }
  const { application, contractNumber } = await customer.loan();
  expect(pdfText(reply)).toContain(contractNumber);
  expect(pdfText(reply)).toContain(maskedTaxId(application.personal.taxId));
});

describe('a quittance', () => {
  it('of the loan is had once the last installment is paid, and not before', async () => {
    const customer = await runningLoan(lender, { firstDueIn: -40, term: 2, paidCount: 1 });
    expect(await customer.refusal('GET', QUITTANCE)).toEqual([409, 'conflict-of-state']);
    await payAtBank(lender, pixOf((await customer.installment(2)).bill));
    expect((await customer.read<Payments>('GET', PAYMENTS)).settled).toBe(true);
    const reply = await customer.call('GET', QUITTANCE);
    expect(pdfText(reply)).toContain('nada mais é devido');
  });

  it('of a year names it; a year that is not discharged has none', async () => {
    const customer = await runningLoan(lender, { firstDueIn: -800, term: 2, state: 'settled' });
    const { quittanceYears } = await customer.read<Payments>('GET', PAYMENTS);
    expect(quittanceYears.length).toBeGreaterThan(0);
    const text = pdfText(await customer.call('GET', `${QUITTANCE}?year=${quittanceYears[0]}`));
    expect(text).toContain(`Declaração de quitação anual de débitos de ${quittanceYears[0]}`);
    expect(text).toContain('12.007/2009');
    const later = Number(quittanceYears[0]) + 1;
    expect(await customer.refusal('GET', `${QUITTANCE}?year=${later}`)).toEqual([409, 'conflict-of-state']);
  });

  const YEARS: [name: string, due: [string, boolean][], today: string, expected: number[]][] = [
    [
      'an ended year',
      [
        ['2025-12-31', true],
        ['2026-01-10', false],
      ],
      '2026-01-01',
      [2025],
    ],
    ['not the year that runs', [['2026-01-10', true]], '2026-12-31', []],
    [
      'not a year with a debt',
      [
        ['2025-03-10', true],
        ['2025-04-10', false],
      ],
      '2026-05-01',
      [],
    ],
    [
      'not a year after one with a debt',
      [
        ['2024-03-10', false],
        ['2025-04-10', true],
      ],
      '2026-05-01',
      [],
    ],
    [
      'newest first',
      [
        ['2024-03-10', true],
        ['2025-04-10', true],
      ],
      '2026-05-01',
      [2025, 2024],
    ],
  ];
  it.each(YEARS)('years: %s', (_name, due, today, expected) => {
    expect(
      dischargedYears(
        due.map(([day, isPaid]) => installment(day, isPaid)),
        today,
      ),
    ).toEqual(expected);
  });
});

describe('the copy of the contract', () => {
  const contractOf = (browser: Pick<Browser, 'call'>) =>
    browser.call('GET', '/api/loan/current/contract.pdf');

  it('is had after the signature, and stays as signed when the due day moves', async () => {
    const before = await applicantAt(lender, PLAN.approved, 'decided');
    expect((await contractOf(before.browser)).status).toBe(409);
    const { browser, loan } = await applicantAt(lender, PLAN.approved, 'analysed');
    const signed = pdfText(await contractOf(browser));
    expect(signed).toContain('10. A assinatura.');
    await lender.pass(30);
    await browser.loan();
    const original = loan.conditions?.firstInstallment.dueDate ?? '';
    const moved = await browser.expectLoan(
      'PUT',
      `/api/loan/underwrite-partial?payDay=27&originalDueDate=${original}`,
    );
    expect(moved.conditions?.firstInstallment.dueDate).not.toBe(original);
    const [words, after] = [signed, pdfText(await contractOf(browser))];
    expect(after).toBe(words);
  });
});
