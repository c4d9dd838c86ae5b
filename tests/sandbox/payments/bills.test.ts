/** Bills: real codes, a PDF of one page, an e-mail, and a bank where each is paid once. */
import { describe, expect, it } from 'vitest';
import { formatDate } from '../../../src/domain/calendar-date.ts';
import { formatBrl } from '../../../src/domain/money.ts';
import { boletoLine, parseBoleto } from '../../../src/domain/payment/boleto.ts';
import { parsePixCode } from '../../../src/domain/payment/pix-code.ts';
import { Browser, lenderForFile } from '../lender-client.ts';
import {
  type Customer,
  lineOf,
  passDays,
  payAtBank,
  pixOf,
  runningLoan,
  today,
  type WireBill,
} from './running-loan.ts';

const lender = lenderForFile();

const BILL = '/api/re-payments/bill?installmentNumber=';
const bill = (method: 'PIX' | 'SLIP', ...numbers: number[]) =>
  `/api/loan/current/installment/bill?billingMethod=${method}${numbers.map((number) => `&installmentsNumbers=${number}`).join('')}`;

async function outbox(customer: Customer): Promise<{ recipient: string; content: string; link: string }[]> {
  return lender.database.query(
    'select recipient, content, link from outbox_message where loan_id = $1 order by created_at desc',
    [customer.loanId],
  );
}

describe('a bill', () => {
  it('carries a Pix code and a slip of the same amount and day', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 12 });
    const { owedAmount, dueDate, bill: shown } = await customer.installment(1);
    expect(parsePixCode(pixOf(shown))).toMatchObject({
      kind: 'dynamic',
      amount: owedAmount,
      city: 'Sao Paulo',
    });
    const slip = parseBoleto(lineOf(shown), await today(lender));
    expect(slip).toMatchObject({ bankCode: '999', amount: owedAmount, dueDate });
    expect(boletoLine(slip?.barcode ?? '')).toBe(lineOf(shown));
    const image = shown?.execution.additionalInformation.pixQRCode ?? '';
    expect(Buffer.from(image.split(',')[1] ?? '', 'base64').toString()).toMatch(/^<svg .*<\/svg>$/s);
  });

  it('of several is the same in whatever order they are named', async () => {
    const customer = await runningLoan(lender, { firstDueIn: -80 });
    const ids: string[] = [];
    for (const numbers of [
      [1, 3],
      [3, 1],
      [3, 1, 3],
      [1, 2, 3],
    ]) {
      ids.push((await customer.read<WireBill>('GET', bill('PIX', ...numbers))).id);
    }
    expect(ids.map((id) => ids.indexOf(id))).toEqual([0, 0, 0, 3]);
  });

  it('stays the same at each request, and contains the requested codes', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 12 });
    const { bill: first } = await customer.installment(1);
    expect(await customer.read<WireBill>('GET', `${BILL}1`)).toEqual(first);
    const pix = await customer.read<WireBill>('GET', bill('PIX', 1));
    const slip = await customer.read<WireBill>('GET', `${bill('SLIP', 1)}&billId=${first?.id}`);
    expect([pix.id, pixOf(pix), lineOf(pix)]).toEqual([first?.id, pixOf(first), '']);
    expect([slip.id, pixOf(slip), lineOf(slip)]).toEqual([first?.id, '', lineOf(first)]);
  });

  it('of a late installment is renewed each day with that day’s charges', async () => {
    const customer = await runningLoan(lender, { firstDueIn: -2 });
    const first = await customer.installment(1);
    await passDays(lender, 1);
    const second = await customer.installment(1);
    expect(second.owedAmount).toBeGreaterThan(first.owedAmount);
    expect(parsePixCode(pixOf(second.bill))?.amount).toBe(second.owedAmount);
    expect(await payAtBank(lender, pixOf(first.bill))).toBe(409);
    expect(await payAtBank(lender, pixOf(second.bill))).toBe(200);
  });

  it('of several installments costs their sum, and becomes invalid when one of them is paid', async () => {
    const customer = await runningLoan(lender, { firstDueIn: -40 });
    const { balance } = await customer.repayments();
    const both = await customer.read<WireBill>('GET', bill('PIX', 2, 1, 2));
    const sum = (balance[0]?.owedAmount ?? 0) + (balance[1]?.owedAmount ?? 0);
    expect(parsePixCode(pixOf(both))?.amount).toBe(sum);
    expect(await customer.read<WireBill>('GET', bill('PIX', 1, 2))).toMatchObject({ id: both.id });
    expect(await payAtBank(lender, pixOf(balance[0]?.bill))).toBe(200);
    expect(await payAtBank(lender, pixOf(both))).toBe(409);
    expect(await customer.refusal('GET', bill('PIX', 1, 2))).toEqual([409, 'conflict-of-state']);
    expect(await customer.paidIn()).toBe(balance[0]?.owedAmount);
  });

  it.each([
    ['a number the loan does not have', `${BILL}9`, [404, 'not-found']],
    ['an installment that is not due for long', `${BILL}3`, [404, 'not-found']],
    ['one to make, not due for long', bill('PIX', 3), [409, 'conflict-of-state']],
    ['one to make, of no number', bill('PIX', 9), [404, 'not-found']],
    ['a bill that is not there', `${bill('PIX', 1)}&billId=x`, [404, 'not-found']],
    ['no installment at all', bill('PIX'), [400, 'request-invalid']],
    ['a slip of no number', '/api/re-payments/a.pdf?installmentNumber=9', [404, 'not-found']],
  ])('is refused for %s', async (_name, url, expected) => {
    const customer = await runningLoan(lender, { firstDueIn: 12, term: 6 });
    expect(await customer.refusal('GET', url)).toEqual(expected);
  });
});

describe('the slip', () => {
  it('is a PDF of one page', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 12 });
    const reply = await customer.call('GET', '/api/re-payments/boleto-1.pdf?installmentNumber=1');
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(reply.text.startsWith('%PDF-')).toBe(true);
    expect(reply.text.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  });

  it('is sent to the customer’s address, with a link to the PDF', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 12 });
    const { bill: shown } = await customer.installment(1);
    const sent = await customer.read('POST', '/api/re-payments/slip-by-email', { installmentNumber: 1 });
    expect(sent).toEqual({ emailAddress: 'ri***@exemplo.com.br' });
    const [message] = await outbox(customer);
    expect(message?.recipient).toBe('rita@exemplo.com.br');
    const { owedAmount, dueDate } = await customer.installment(1);
    const subject = `Boleto da parcela 1, ${formatBrl(owedAmount)}, para pagar até ${formatDate(dueDate)}. Contrato `;
    expect(message?.content.startsWith(subject)).toBe(true);
    expect(message?.content.replaceAll(/\D/g, '')).toContain(lineOf(shown));
    expect((await customer.call('GET', message?.link ?? '')).status).toBe(200);
  });

  it('of several installments names them all', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    await customer.read('POST', '/api/loan/current/anticipation', { installmentNumbers: [3, 4, 5] });
    expect((await outbox(customer))[0]?.content).toContain('Boleto das parcelas 3, 4 e 5,');
  });

  it('cannot be sent without an address', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 12 });
    const address = "jsonb_set(content, '{application,personal,emailAddress}', 'null')";
    await lender.database.query(`update loan set content = ${address} where id = $1`, [customer.loanId]);
    const url = '/api/re-payments/slip-by-email';
    expect(await customer.refusal('POST', url, { installmentNumber: 1 })).toEqual([409, 'conflict-of-state']);
    expect(await outbox(customer)).toEqual([]);
  });

  it('is sent as a bank document when the amount is today’s', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 12 });
    const { owedAmount } = await customer.installment(1);
    const url = '/api/customer/sendBankDocument';
    const wrong = { installmentNumber: 1, amount: owedAmount - 1 };
    expect(await customer.refusal('POST', url, wrong)).toEqual([422, 'amount-changed']);
    await customer.read('POST', url, { installmentNumber: 1, amount: owedAmount });
    expect(await outbox(customer)).toHaveLength(1);
  });

  it.each(['/api/re-payments/slip-by-email', '/api/customer/sendBankDocument'])(
    'of %s cannot be sent before its time',
    async (url) => {
      const customer = await runningLoan(lender, { firstDueIn: 12 });
      const body = { installmentNumber: 4, ...(url.includes('customer') ? { amount: 1 } : {}) };
      expect(await customer.refusal('POST', url, body)).toEqual([409, 'conflict-of-state']);
    },
  );
});

describe('the bank', () => {
  it.each([
    ['Pix', pixOf, 'PIX'],
    ['the slip’s line', lineOf, 'SLIP'],
    [
      'the digits of the bars',
      (shown: WireBill | null) => parseBoleto(lineOf(shown), '2026-11-20')?.barcode ?? '',
      'SLIP',
    ],
  ])('accepts %s, once', async (_name, codeOf, method) => {
    const customer = await runningLoan(lender, { firstDueIn: 12 });
    const { owedAmount, bill: shown } = await customer.installment(1);
    const code = codeOf(shown);
    const page = await new Browser(lender.app).call(
      'GET',
      `/sandbox/partner/bank?code=${encodeURIComponent(code)}`,
    );
    expect(page.text).toMatch(/<button[^>]*>Pagar R\$/);
    expect([await payAtBank(lender, code), await payAtBank(lender, code)]).toEqual([200, 409]);
    const paid = await customer.installment(1);
    expect(paid).toMatchObject({ state: 5, owedAmount: 0, paidAmount: owedAmount, bill: null });
    const payments = await lender.database.query('select method, amount from payment where loan_id = $1', [
      customer.loanId,
    ]);
    expect(payments).toEqual([{ method, amount: owedAmount }]);
  });

  it('shows a field for the code, and reports an invalid bill', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 1 });
    const { bill: shown } = await customer.installment(1);
    await passDays(lender, 2);
    const visitor = new Browser(lender.app);
    expect((await visitor.call('GET', '/sandbox/partner/bank')).text).toContain('<input name="code"');
    const page = await visitor.call('GET', `/sandbox/partner/bank?code=${encodeURIComponent(lineOf(shown))}`);
    expect(page.text).not.toContain('<button');
    expect(page.text).toContain('venceu');
  });

  it.each([
    ['nothing', ''],
    ['words', 'pagar'],
    ['a slip of another bank', '23793381286006069409261000063307486470000004200'],
    ['a very long text', '0'.repeat(9_000)],
  ])('refuses %s', async (_name, code) => {
    expect(await payAtBank(lender, code)).toBe(422);
  });

  it('refuses a code whose amount was changed, although its check digits are right', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 12 });
    const { bill: shown } = await customer.installment(1);
    const { boletoBarcode } = await import('../../../src/domain/payment/boleto.ts');
    const slip = parseBoleto(lineOf(shown), await today(lender));
    if (!slip) throw new Error('no slip');
    expect(await payAtBank(lender, boletoLine(boletoBarcode({ ...slip, amount: 1 })))).toBe(422);
  });
});

describe('payments change the state of the loan', () => {
  it('late, current again, settled', async () => {
    const customer = await runningLoan(lender, { firstDueIn: -35, term: 3 });
    const states = [await customer.state()];
    for (const number of [1, 2, 3]) {
      if (number === 3) await passDays(lender, 10);
      expect(await payAtBank(lender, pixOf((await customer.installment(number)).bill))).toBe(200);
      states.push(await customer.state());
    }
    expect(states).toEqual([80, 80, 65, 100]);
    const { balance, nextUnpaidInstallment } = await customer.repayments();
    expect(balance.map(({ state }) => state)).toEqual([6, 6, 5]);
    expect(nextUnpaidInstallment).toBeNull();
    expect(await customer.paidIn()).toBe(balance.reduce((sum, { paidAmount }) => sum + paidAmount, 0));
  });
});
