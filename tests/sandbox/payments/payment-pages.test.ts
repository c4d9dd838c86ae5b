/** What the pages of banks and card issuers say, and where their forms lead. */
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import type { components } from '../../../src/api/lender.generated.ts';
import { formatDate } from '../../../src/domain/calendar-date.ts';
import { formatBrl } from '../../../src/domain/money.ts';
import { qrImage } from '../../../src/sandbox/payments/present-payment.ts';
import { Browser, lenderForFile } from '../lender-client.ts';
import { NOTHING, pageOf } from '../shown-page.ts';
import { type Customer, lineOf, pixOf, runningLoan } from './running-loan.ts';

type CardPaymentResult = components['schemas']['CardPaymentResult'];

const lender = lenderForFile();

const BANK = '/sandbox/partner/bank';
const HOME = '/cliente/emprestimo';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function read(browser: Browser, url: string) {
  const reply = await browser.call('GET', url);
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  return pageOf(reply.text);
}

describe('the bank', () => {
  it.each(['', '?code=', '?code=%20', '?code=a&code=b'])('asks for a code (%s)', async (query) => {
    expect(await read(new Browser(lender.app), BANK + query)).toEqual({
      ...NOTHING,
      title: ['Pagar com Pix ou boleto | Banco Demonstração'],
      text: ['Cole o código Pix copia e cola ou digite a linha do boleto.'],
      form: ['get', BANK],
      fields: [['Código', 'code']],
      buttons: [['show', 'Continuar']],
    });
  });

  it('shows what a code pays, and that it did', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 12 });
    const { owedAmount, dueDate, bill } = await customer.installment(1);
    const code = pixOf(bill);
    const visitor = new Browser(lender.app);
    const details = [
      'Para: Trilha Crédito (demo)',
      `Valor: ${formatBrl(owedAmount)}`,
      `Vencimento: ${formatDate(dueDate)}`,
    ];
    const url = `${BANK}?code=${encodeURIComponent(code)}`;
    expect(await read(visitor, url)).toEqual({
      ...NOTHING,
      title: ['Conferir o pagamento | Banco Demonstração'],
      text: details,
      form: ['post', BANK],
      hidden: [['code', code]],
      buttons: [['pay', `Pagar ${formatBrl(owedAmount)}`]],
    });
    const body = new URLSearchParams({ code }).toString();
    const done = await visitor.call('POST', BANK, { body, headers: FORM });
    expect([done.status, done.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(pageOf(done.text)).toEqual({
      ...NOTHING,
      title: ['Pagamento feito | Banco Demonstração'],
      text: [`Você pagou ${formatBrl(owedAmount)} a Trilha Crédito (demo).`],
      link: [HOME, 'Voltar para o meu empréstimo'],
    });
    expect(await read(visitor, url)).toEqual({
      ...NOTHING,
      title: ['Conferir o pagamento | Banco Demonstração'],
      text: [...details, 'Esta cobrança já foi paga, venceu ou foi substituída.'],
      link: [BANK, 'Pagar outra cobrança'],
    });
  });

  it('refuses a code that is none', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 12 });
    const line = lineOf((await customer.installment(1)).bill);
    for (const code of ['pagar', `${line}0`, ' '.repeat(1_000) + line]) {
      const reply = await new Browser(lender.app).call('GET', `${BANK}?code=${encodeURIComponent(code)}`);
      expect([reply.status, pageOf(reply.text).text[0]]).toEqual([
        422,
        'Código não reconhecido. Confira e tente de novo.',
      ]);
    }
  });

  it('takes no payment once the loan takes none', async () => {
    const customer = await runningLoan(lender, { firstDueIn: -170 });
    const code = pixOf((await customer.installment(1)).bill);
    await lender.database.query('update loan set state = 110 where id = $1', [customer.loanId]);
    const reply = await new Browser(lender.app).call('POST', BANK, {
      body: new URLSearchParams({ code }).toString(),
      headers: FORM,
    });
    expect(reply.status).toBe(409);
    expect(await customer.paidIn()).toBe(0);
  });
});

async function challenge(customer: Customer): Promise<{ url: string; billId: string; amount: number }> {
  const { owedAmount: amount } = await customer.installment(1);
  const card = {
    number: '4000000000003220',
    holder: 'RITA NOGUEIRA',
    expirationDate: '2031-05-01',
    securityCode: '987',
  };
  const query = `amount=${amount}&installmentsCard=1&billingMethod=CREDIT&loanId=${customer.loanId}`;
  const { payments, billId } = await customer.read<CardPaymentResult>(
    'PUT',
    `/api/loan/current/payment/card?${query}`,
    card,
  );
  return { url: payments[0]?.execution.additionalInformation.authenticationUrl ?? '', billId, amount };
}

describe('the card’s issuer', () => {
  it('asks about the amount, and returns to the page of the payment', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 3 });
    const { url, billId, amount } = await challenge(customer);
    expect(url).toBe(`/sandbox/partner/card?bill=${billId}&return=${encodeURIComponent(HOME)}`);
    expect(await read(customer, url)).toEqual({
      ...NOTHING,
      title: ['Confirmar a compra | Emissor do cartão'],
      text: [`Você está pagando ${formatBrl(amount)} com o seu cartão. Confirma?`],
      form: ['post', url],
      buttons: [
        ['yes', 'Confirmar pagamento'],
        ['no', 'Não reconheço esta compra'],
      ],
    });
  });

  it.each([
    ['?return=%2Fa%3Fb%3Dc', '/a?b=c&billId='],
    ['?return=https%3A%2F%2Fevil.example', `${HOME}?billId=`],
    ['?return=%2Fa&return=%2Fb', `${HOME}?billId=`],
    ['', `${HOME}?billId=`],
  ])('returns within the portal (%s)', async (query, expected) => {
    const customer = await runningLoan(lender, { firstDueIn: 3 });
    const { billId } = await challenge(customer);
    const url = `/sandbox/partner/card${query || '?'}&bill=${billId}`;
    const back = await customer.call('POST', url, { body: 'decision=other', headers: FORM });
    expect([back.status, back.headers.location]).toEqual([303, expected + billId]);
    expect(await customer.paidIn()).toBe(0);
  });

  it.each(['', '?bill=x', '?bill=a&bill=b'])('knows no other payment (%s)', async (query) => {
    const customer = await runningLoan(lender, { firstDueIn: 3 });
    const { bill } = await customer.installment(1);
    for (const search of [query, `?bill=${bill?.id}`]) {
      expect((await customer.call('GET', `/sandbox/partner/card${search}`)).status).toBe(404);
      expect(await customer.refusal('GET', `/api/payment/card/refresh?billId=${bill?.id}`)).toEqual([
        404,
        'not-found',
      ]);
    }
  });
});

describe('a refusal', () => {
  const card = {
    number: '4111111111111111',
    holder: 'RITA NOGUEIRA',
    expirationDate: '2031-05-01',
    securityCode: '987',
  };
  const NO_CARD = 'Não é possível utilizar esse cartão.';
  const byCard =
    (query: string, changes: object = {}) =>
    (loanId: string) =>
      ['PUT', `/api/loan/current/payment/card?loanId=${loanId}&${query}`, { ...card, ...changes }] as const;
  const credit = 'billingMethod=CREDIT&installmentsCard=1&amount=1';
  const ahead = { installmentNumbers: [6], date: '2020-01-01' };

  it.each<
    [string, (loanId: string) => readonly ['GET' | 'POST' | 'PUT', string, object?], number, string, string?]
  >([
    ['of a card', byCard(credit, { number: '4111111111111112' }), 400, NO_CARD, 'number'],
    [
      'of a card that is over',
      byCard(credit, { expirationDate: '2020-01-01' }),
      400,
      NO_CARD,
      'expirationDate',
    ],
    ['of a card holder', byCard(credit, { holder: 'R2' }), 422, NO_CARD, 'holder'],
    [
      'of debit in parts',
      byCard('billingMethod=DEBIT&installmentsCard=2&amount=1'),
      422,
      'No débito o pagamento é à vista.',
      'installmentsCard',
    ],
    [
      'by a network that is down',
      byCard(credit, { number: '4000000000000119' }),
      503,
      'Um erro inesperado ocorreu. Por favor, tente novamente em alguns minutos.',
    ],
    ['of an amount', byCard(credit), 422, 'O valor não confere com as parcelas em aberto.', 'amount'],
    [
      'of an amount by slip',
      () => ['POST', '/api/customer/sendBankDocument', { installmentNumber: 1, amount: 1 }],
      422,
      'O valor do boleto mudou. Atualize a página.',
      'amount',
    ],
    [
      'of a day to pay early',
      () => ['POST', '/api/loan/current/anticipation', ahead],
      422,
      'Escolha outra data para o pagamento.',
      'date',
    ],
    [
      'of a day for an installment',
      () => ['PUT', '/api/customer/installment/simulate?date=2099-01-01&installmentNumber=1'],
      422,
      'Escolha outra data para a parcela.',
      'date',
    ],
    [
      'of a bill before its time',
      () => ['GET', '/api/loan/current/installment/bill?billingMethod=PIX&installmentsNumbers=6'],
      409,
      'O pagamento desta parcela ainda não está disponível.',
    ],
  ])('%s says why, and which field', async (_name, requestFor, status, message, field) => {
    const customer = await runningLoan(lender, { firstDueIn: 3 });
    const [method, url, body] = requestFor(customer.loanId);
    const reply = await customer.call(method, url, body ? { body } : {});
    const { message: said, field: named } = reply.json<{ message: string; field?: string }>();
    expect([reply.status, said, named]).toEqual([status, message, field]);
  });

  it('of an early payment that waits says so', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 3 });
    const body = { installmentNumbers: [6] };
    await customer.read('POST', '/api/loan/current/anticipation', body);
    const reply = await customer.call('POST', '/api/loan/current/anticipation', { body });
    expect([reply.status, reply.json<{ message: string }>().message]).toEqual([
      409,
      'Antecipação não disponível.',
    ]);
  });
});

describe('the bank of Pix Automático', () => {
  it('says how much it may charge', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    const { maxAmount } = await customer.read<{ maxAmount: number }>(
      'GET',
      '/api/automatic-payment/max-amount',
    );
    const { authorizationUrl } = await customer.read<{ authorizationUrl: string }>(
      'POST',
      '/api/loan/automatic-payment',
    );
    expect(await read(customer, authorizationUrl)).toEqual({
      ...NOTHING,
      title: ['Autorizar o Pix Automático | Banco Demonstração'],
      text: [
        'Trilha Crédito (demo) quer cobrar as parcelas do seu empréstimo no vencimento de cada uma.',
        `Nenhuma cobrança passa de ${formatBrl(maxAmount)}.`,
      ],
      form: ['post', authorizationUrl],
      buttons: [
        ['yes', 'Autorizar'],
        ['no', 'Não autorizar'],
        ['later', 'Decidir depois'],
        ['expire', 'Demonstração: deixar o prazo passar'],
        ['yes-late', 'Demonstração: autorizar e só ter saldo um dia depois'],
        ['yes-poor', 'Demonstração: autorizar e nunca ter saldo'],
      ],
    });
  });

  it.each(['', '?authorization=x', '?authorization=a&authorization=b'])(
    'knows no other one (%s)',
    async (query) => {
      const customer = await runningLoan(lender, { firstDueIn: 10 });
      for (const method of ['GET', 'POST'] as const) {
        const reply = await customer.call(method, `/sandbox/partner/automatic-pix${query}`, {
          ...(method === 'POST' ? { body: 'decision=yes', headers: FORM } : {}),
        });
        expect(reply.status).toBe(404);
      }
    },
  );

  it.each([
    [['yes', 'no', 'yes'], '/cliente/emprestimo/pix-auto-informacao?retorno=banco'],
    [['no', 'yes', 'no'], '/cliente/solicitacao/erro-para-autorizar-pix-automatico'],
    [['expire', 'yes'], '/cliente/solicitacao/erro-para-autorizar-pix-automatico'],
    [['constructor', 'yes'], '/cliente/solicitacao/erro-para-autorizar-pix-automatico'],
    [[undefined, 'yes'], '/cliente/solicitacao/erro-para-autorizar-pix-automatico'],
  ])('keeps the first decision of %j', async (decisions, expected) => {
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    const { authorizationUrl } = await customer.read<{ authorizationUrl: string }>(
      'POST',
      '/api/loan/automatic-payment',
    );
    const places = [];
    for (const decision of decisions) {
      const form = decision ? { body: `decision=${decision}`, headers: FORM } : {};
      places.push((await customer.call('POST', authorizationUrl, form)).headers.location);
    }
    expect(places).toEqual(decisions.map(() => expected));
  });
});

describe('the picture of a Pix code', () => {
  it('has the modules of its QR code, with a quiet zone of four', () => {
    const code =
      '00020126330014br.gov.bcb.pix0111529982247255204000053039865802BR5903Ana6004Lima62070503***6304ABCD';
    const [kind, base64 = ''] = qrImage(code).split(',');
    expect(kind).toBe('data:image/svg+xml;base64');
    const svg = Buffer.from(base64, 'base64').toString();
    const { data, size } = encode(code, { ecc: 'M', border: 4 });
    const drawn = data.map((row) => row.map(() => false));
    for (const [, x, y, width, back] of svg.matchAll(/M(\d+),(\d+)h(\d+)v1h-(\d+)z/g)) {
      expect(back).toBe(width);
      for (let at = Number(x); at < Number(x) + Number(width); at++) (drawn[Number(y)] ?? [])[at] = true;
    }
    expect(drawn).toEqual(data);
    expect(svg).toContain(`viewBox="0 0 ${size} ${size}"`);
    expect(svg).toContain(`<path fill="#fff" d="M0,0h${size}v${size}H0z"/>`);
    expect(data.slice(0, 4).flat()).not.toContain(true);
  });
});
