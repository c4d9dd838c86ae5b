/** Records of products: their steps, offers, consents; a customer reaches only their own. */
import { describe, expect, it } from 'vitest';
import type { components } from '../../../src/api/lender.generated.ts';
import { lenderForFile } from '../lender-client.ts';
import { type Customer, passDays, runningLoan } from '../payments/running-loan.ts';

type ProductRecord = components['schemas']['NewProductRecord'];

const lender = lenderForFile();

const URL = '/api/new-product';
const CONSENTS = [{ kind: 'new-product', version: '2026-11' }];

async function customer() {
  const one = await runningLoan(lender, { firstDueIn: 10 });
  const personId = (await one.loan()).application.personal.id ?? '';
  const body = (productItemId: string, newProductStep: string, more: object = {}) => ({
    personId,
    productItemId,
    productCode: 'personal-lending',
    productName: 'Produto',
    newProductStep,
    ...more,
  });
  const ask = (item: string, details: object = {}) =>
    one.read<ProductRecord>('POST', URL, body(item, 'showNewProductOffer', { details, consents: CONSENTS }));
  const move = (item: string, step: string) => one.read<ProductRecord>('PUT', URL, body(item, step));
  return { one, body, ask, move };
}

/** Product, answers, and members of its offer; cents. */
const OFFERS: readonly [item: string, details: object, offer: object][] = [
  [
    'consorcio',
    { amount: 2_000_000, installments: 60 },
    {
      amount: 2_000_000,
      administrationFee: 360_000,
      reserveFee: 40_000,
      installmentAmount: 40_000,
      total: 2_400_000,
    },
  ],
  ['seguro-celular-ads', { amount: 150_000 }, { installmentAmount: 2_577, deductible: 30_000 }],
  ['raspadinha-premiada', {}, { entries: 1, amount: 50_000 }],
  // Five withdrawals on the lender's day, before November 2026: four of the most, and 37,822 of the last.
  ['saque-fgts', { balance: 500_000, birthDate: '1990-05-17' }, { total: 237_822, monthlyRate: 1.79 }],
];

describe('an offer', () => {
  it.each(OFFERS)('of %s', async (item, details, offer) => {
    const { ask } = await customer();
    const record = await ask(item, details);
    expect(record).toMatchObject({
      productItemId: item,
      newProductStep: 'showNewProductOffer',
      details,
      offer,
    });
  });

  it('of debts adds up, and each has the discount it names', async () => {
    const { ask } = await customer();
    const { offer } = await ask('renegocie-suas-dividas');
    const debts = offer?.debts ?? [];
    const sum = (of: (debt: (typeof debts)[number]) => number) =>
      debts.reduce((all, one) => all + of(one), 0);
    expect(debts.length).toBeGreaterThan(0);
    expect(sum(({ owedAmount }) => owedAmount)).toBe(offer?.amount);
    expect(sum(({ offeredAmount }) => offeredAmount)).toBe(offer?.total);
    expect(offer?.discountAmount).toBe((offer?.amount ?? 0) - (offer?.total ?? 0));
    for (const { owedAmount, offeredAmount, discount } of debts) {
      expect(offeredAmount).toBe(Math.ceil((owedAmount * (100 - discount)) / 100));
    }
  });

  it('of a product without a price is a registration', async () => {
    const { ask } = await customer();
    expect(Object.keys((await ask('previdencia')).offer ?? {})).toEqual(['validUntil']);
  });

  const REFUSED: readonly [item: string, details: object, consents: object[], answer: [number, string]][] = [
    ['saque-fgts', { balance: 19_999, birthDate: '1990-05-17' }, CONSENTS, [422, 'product-unavailable']],
    ['saque-fgts', { balance: 'much', birthDate: '1990-05-17' }, CONSENTS, [422, 'answer-out-of-range']],
    ['saque-fgts', { balance: 500_000, birthDate: '1990-15-17' }, CONSENTS, [422, 'answer-out-of-range']],
    ['consorcio', { amount: 499_999, installments: 60 }, CONSENTS, [422, 'answer-out-of-range']],
    ['consorcio', { amount: 500_000, installments: 81 }, CONSENTS, [422, 'answer-out-of-range']],
    ['seguro-celular', {}, CONSENTS, [422, 'answer-out-of-range']],
    ['raspadinha-premiada', {}, [], [422, 'terms-not-accepted']],
    ['raspadinha-premiada', {}, [{ kind: 'terms', version: '2026-11' }], [422, 'terms-not-accepted']],
  ];
  it.each(REFUSED)('of %s for %j with %j is refused: %j', async (item, details, consents, answer) => {
    const { one, body } = await customer();
    expect(await one.refusal('POST', URL, body(item, 'showNewProductOffer', { details, consents }))).toEqual(
      answer,
    );
    expect(await one.read('GET', URL)).toEqual([]);
  });
});

/** Steps in order, after the form was sent or not, and the answer to the last of them. */
const MOVES: readonly [asks: boolean, steps: string[], answer: string | [number, string]][] = [
  [false, ['showNewProductBanner'], 'showNewProductBanner'],
  [false, ['acceptNewProduct'], [409, 'conflict-of-state']],
  [false, ['declineNewProduct'], 'declineNewProduct'],
  [true, ['showNewProductBanner'], 'showNewProductOffer'],
  [true, ['acceptNewProduct'], 'acceptNewProduct'],
  [true, ['acceptNewProduct', 'acceptNewProduct'], 'acceptNewProduct'],
  [true, ['acceptNewProduct', 'showNewProductBanner'], 'acceptNewProduct'],
  [true, ['acceptNewProduct', 'declineNewProduct'], [409, 'conflict-of-state']],
  [true, ['declineNewProduct', 'acceptNewProduct'], [409, 'conflict-of-state']],
];

describe('a record', () => {
  it.each(MOVES)('with an offer (%s), then %j: %j', async (asks, steps, answer) => {
    const { one, ask, move, body } = await customer();
    if (asks) await ask('raspadinha-premiada');
    for (const step of steps.slice(0, -1)) await move('raspadinha-premiada', step);
    const last = steps.at(-1) ?? '';
    if (typeof answer === 'string')
      expect((await move('raspadinha-premiada', last)).newProductStep).toBe(answer);
    else expect(await one.refusal('PUT', URL, body('raspadinha-premiada', last))).toEqual(answer);
  });

  it('may be asked for again after it was declined, not after it was accepted', async () => {
    const { one, ask, move, body } = await customer();
    await ask('raspadinha-premiada');
    await move('raspadinha-premiada', 'declineNewProduct');
    expect((await ask('raspadinha-premiada')).newProductStep).toBe('showNewProductOffer');
    await move('raspadinha-premiada', 'acceptNewProduct');
    const again = body('raspadinha-premiada', 'showNewProductOffer', { consents: CONSENTS });
    expect(await one.refusal('POST', URL, again)).toEqual([409, 'conflict-of-state']);
  });

  it('keeps its id and the instant of its acceptance', async () => {
    const { ask, move } = await customer();
    const { id } = await ask('raspadinha-premiada');
    const accepted = await move('raspadinha-premiada', 'acceptNewProduct');
    await lender.pass(60);
    expect(await move('raspadinha-premiada', 'acceptNewProduct')).toEqual({ ...accepted, id });
  });

  it('keeps how it is to be paid beside the answers of its form', async () => {
    const { one, ask, body } = await customer();
    await ask('renegocie-suas-dividas', { name: 'Ana Souza' });
    const payment = { details: { payment: 'installments' } };
    const accepted = await one.read<ProductRecord>(
      'PUT',
      URL,
      body('renegocie-suas-dividas', 'acceptNewProduct', payment),
    );
    expect(accepted.details).toEqual({ name: 'Ana Souza', payment: 'installments' });
  });

  it('is accepted up to the last day of its offer', async () => {
    const { one, ask, move, body } = await customer();
    await ask('raspadinha-premiada');
    await ask('renegocie-suas-dividas');
    await passDays(lender, 8);
    expect((await move('raspadinha-premiada', 'acceptNewProduct')).newProductStep).toBe('acceptNewProduct');
    const late = body('renegocie-suas-dividas', 'acceptNewProduct');
    expect(await one.refusal('PUT', URL, late)).toEqual([409, 'conflict-of-state']);
  });

  it('is listed with the others, the latest first, and proves the consent', async () => {
    const { one, ask } = await customer();
    await ask('raspadinha-premiada');
    await lender.pass(60);
    await ask('consorcio', { amount: 500_000, installments: 12 });
    const listed = await one.read<ProductRecord[]>('GET', URL);
    expect(listed.map(({ productItemId }) => productItemId)).toEqual(['consorcio', 'raspadinha-premiada']);
    expect(await kinds(one)).toEqual(['new-product', 'new-product']);
  });
});

const kinds = async ({ loanId }: Customer) =>
  (
    await lender.database.query<{ kind: string }>('select kind from consent_record where loan_id = $1', [
      loanId,
    ])
  ).map(({ kind }) => kind);
