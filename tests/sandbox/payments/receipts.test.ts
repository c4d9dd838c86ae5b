/** Every payment is followed by one message with its receipt, which names nobody. */
import { beforeEach, describe, expect, it } from 'vitest';
import { isContractNumber } from '../../../src/domain/contract-number.ts';
import { formatBrl } from '../../../src/domain/money.ts';
import { readOutbox } from '../../../src/sandbox/verification/outbox.ts';
import { lenderForFile, setClock, TEST_START } from '../lender-client.ts';
import { decide } from './automatic-pix.ts';
import {
  type Customer,
  lineOf,
  passDays,
  payAtBank,
  pixOf,
  runningLoan,
  type WireBill,
} from './running-loan.ts';

const lender = lenderForFile();
beforeEach(() => setClock(lender.database, TEST_START));

const CARD = {
  number: '4111111111111111',
  holder: 'RITA N',
  expirationDate: '2051-05-01',
  securityCode: '987',
};

async function anticipate(customer: Customer, installmentNumbers: number[]): Promise<void> {
  const url = '/api/loan/current/anticipation';
  await payAtBank(lender, pixOf(await customer.read<WireBill>('POST', url, { installmentNumbers })));
}

const receiptsOf = async ({ loanId }: Customer) =>
  (await readOutbox(lender.database, { loanId })).filter(({ content }) => content.startsWith('Recebemos'));

const WAYS: [means: string, said: string, pay: (customer: Customer) => Promise<unknown>][] = [
  [
    'Pix',
    'o pagamento da parcela 1: ',
    async (one) => payAtBank(lender, pixOf((await one.installment(1)).bill)),
  ],
  [
    'boleto',
    'o pagamento da parcela 1: ',
    async (one) => payAtBank(lender, lineOf((await one.installment(1)).bill)),
  ],
  [
    'cartão de crédito',
    'o pagamento da parcela 1: ',
    async (one) => {
      const { owedAmount } = await one.installment(1);
      const query = `amount=${owedAmount}&installmentsCard=1&billingMethod=CREDIT&loanId=${one.loanId}`;
      await one.read('PUT', `/api/loan/current/payment/card?${query}`, CARD);
    },
  ],
  ['Pix', 'o pagamento das parcelas 1 a 6: ', (one) => anticipate(one, [1, 2, 3, 4, 5, 6])],
  ['Pix', 'o pagamento das parcelas 5 e 6: ', (one) => anticipate(one, [5, 6])],
  [
    'Pix Automático',
    'o pagamento da parcela 1: ',
    async (one) => {
      await decide(one, 'yes');
      await passDays(lender, 10);
      await one.repayments();
    },
  ],
];

describe('a receipt', () => {
  it.each(WAYS)('by %s (%s)', async (means, said, pay) => {
    const customer = await runningLoan(lender, { firstDueIn: 8 });
    await pay(customer);
    const amount = await customer.paidIn();
    const messages = await receiptsOf(customer);
    expect(messages).toHaveLength(1);
    const [{ content, recipient, channel, link } = { content: '' } as never] = messages;
    expect(content).toContain(`${said}${formatBrl(amount)}, por ${means}, em `);
    const [, contract = ''] = /Contrato (\d{7}-\d)\./.exec(content) ?? [];
    expect(isContractNumber(contract)).toBe(true);
    expect(contract).toBe((await customer.loan()).contractNumber);
    expect([recipient, channel, link]).toEqual([
      'rita@exemplo.com.br',
      'email',
      '/cliente/emprestimo/documentos',
    ]);
    expect(content).not.toMatch(/Rita|\d{11}|\d{3}\.\d{3}/);
    expect(content.includes('está quitado')).toBe(said.includes('1 a 6'));
  });

  it('is sent once, though the code is paid twice', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 8 });
    const code = pixOf((await customer.installment(1)).bill);
    expect([await payAtBank(lender, code), await payAtBank(lender, code)]).toEqual([200, 409]);
    expect(await receiptsOf(customer)).toHaveLength(1);
  });

  it('goes to the phone of who has no address', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 8 });
    const contacts = `jsonb_set(jsonb_set(content, '{application,personal,emailAddress}', 'null'),
      '{application,personal,mobilePhoneNumber}', '"11987654321"')`;
    await lender.database.query(`update loan set content = ${contacts} where id = $1`, [customer.loanId]);
    await payAtBank(lender, pixOf((await customer.installment(1)).bill));
    expect(await receiptsOf(customer)).toMatchObject([{ channel: 'sms', recipient: '11987654321' }]);
  });
});
