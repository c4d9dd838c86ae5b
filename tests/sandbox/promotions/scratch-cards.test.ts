/** Scratch cards: one for each customer and period, never more prizes than the lot has, whatever is pressed at once. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../../src/api/lender.generated.ts';
import { readOutbox } from '../../../src/sandbox/verification/outbox.ts';
import { lenderForFile } from '../lender-client.ts';
import { type Customer, passDays, runningLoan } from '../payments/running-loan.ts';

type Schemas = components['schemas'];
type Card = Schemas['ScratchCard'];
type Promotion = Schemas['Promotion'];

const lender = lenderForFile();

const SLUG = 'raspadinha-premiada';
const AT = `/api/promotion/${SLUG}`;
const SHOP = '/api/shop/personal-lending';

async function stepsOf(one: Customer, productItemId: string, steps: readonly string[]): Promise<void> {
  const personId = (await one.loan()).application.personal.id;
  for (const newProductStep of steps)
    await one.read('POST', '/api/new-product', {
      personId,
      productItemId,
      productCode: 'personal-lending',
      productName: 'Produto',
      newProductStep,
      ...(newProductStep === 'showNewProductOffer' && {
        consents: [{ kind: 'new-product', version: '2026-11' }],
      }),
    });
}

const JOIN = ['showNewProductOffer', 'acceptNewProduct'];

const customer = () => runningLoan(lender, { firstDueIn: 10 });
async function participant(product: string = SLUG): Promise<Customer> {
  const one = await customer();
  await stepsOf(one, product, JOIN);
  return one;
}

const promotionOf = (one: Customer) => one.read<Promotion>('GET', AT);
const cardUrl = async (one: Customer) => `${AT}/${(await promotionOf(one)).promotionId}/card`;
const reveal = async (one: Customer) => one.read<Card>('POST', await cardUrl(one));
const entryOf = async (one: Customer, code: string) =>
  (await one.read<Schemas['Shop']>('GET', SHOP)).entries.find((entry) => entry.code === code);

/** Leaves these cards in this month's lot; a period's first card makes the whole lot. */
async function leave(prizes: Readonly<Record<string, number>>): Promise<void> {
  await reveal(await participant());
  await lender.database.query('update promotion_lot set remaining = 0');
  for (const [prize, remaining] of Object.entries(prizes))
    await lender.database.query('update promotion_lot set remaining = $2 where prize = $1', [
      prize,
      remaining,
    ]);
}

// Each test has a lot of its own.
beforeEach(() => lender.database.query('delete from promotion_lot'));

describe('a card', () => {
  it('waits for who has joined, is decided once, and stays', async () => {
    const one = await participant();
    expect(await promotionOf(one)).toMatchObject({ state: 'ready', cards: 1_000 });
    const card = await reveal(one);
    const after = await promotionOf(one);
    expect(after).toMatchObject({ state: 'revealed', card });
    expect(await one.read('GET', '/api/scratch-card')).toEqual([card]);
    expect((await entryOf(one, SLUG))?.state).toBe('revealed');
    expect(await one.refusal('POST', await cardUrl(one))).toEqual([409, 'card-already-revealed']);
    expect(await promotionOf(one)).toEqual(after);
  });

  it('comes from the lot', async () => {
    await reveal(await participant());
    const [lot] = await lender.database.query<{ cards: number; remaining: number }>(
      'select sum(cards)::integer as cards, sum(remaining)::integer as remaining from promotion_lot',
    );
    expect(lot).toEqual({ cards: 1_000, remaining: 999 });
  });

  it('is also of who joined from an advertisement', async () => {
    expect((await promotionOf(await participant(`${SLUG}-ads`))).state).toBe('ready');
  });

  it.each([
    ['has not heard of it', []],
    ['has seen the proposal', ['showNewProductOffer']],
    ['declined', ['showNewProductOffer', 'declineNewProduct']],
  ])('is not for who %s', async (_name, steps) => {
    const one = await customer();
    await stepsOf(one, SLUG, steps);
    expect((await promotionOf(one)).state).toBe('open');
    expect(await one.refusal('POST', await cardUrl(one))).toEqual([422, 'promotion-not-joined']);
    expect(await one.read('GET', '/api/scratch-card')).toEqual([]);
  });

  it.each([
    [`/api/promotion/nada`, 'GET'],
    [`${AT}?promotionId=2999-01`, 'GET'],
    [`${AT}?promotionId=2020-01`, 'GET'],
    [`/api/promotion/nada/2026-01/card`, 'POST'],
    [`${AT}/2999-01/card`, 'POST'],
    ['/api/shop/nada', 'GET'],
  ] as const)('is unknown: %s', async (url, method) => {
    expect(await (await participant()).refusal(method, url)).toEqual([404, 'not-found']);
  });

  it('with one key is replayed', async () => {
    const one = await participant();
    const send = { headers: { 'idempotency-key': randomUUID() } };
    const url = await cardUrl(one);
    const replies = [await one.call('POST', url, send), await one.call('POST', url, send)];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[1]?.json<Card>()).toEqual(replies[0]?.json<Card>());
  });

  it('is one for concurrent presses of one customer', async () => {
    const one = await participant();
    const url = await cardUrl(one);
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await one.call('POST', url)).status));
    expect(statuses.sort()).toEqual([201, 409, 409, 409]);
    expect(await one.read<Card[]>('GET', '/api/scratch-card')).toHaveLength(1);
  });
});

it('a card and the participation are in the copy of the customer’s data', async () => {
  const one = await participant();
  const card = await reveal(one);
  const copy = await one.read<Schemas['DataCopy']>('GET', '/api/customer/data/copy.json');
  expect(copy.scratchCards).toEqual([card]);
  expect(copy.products).toMatchObject([{ productItemId: SLUG, newProductStep: 'acceptNewProduct' }]);
});

it('a card outlives the deletion of what may be deleted: it is never asked for twice', async () => {
  const one = await participant();
  const card = await reveal(one);
  await one.read('POST', '/api/customer/demands', { kind: 'deletion' });
  const { purposes } = await one.read<Schemas['KeptData']>('GET', '/api/customer/data');
  expect(purposes.find(({ purpose }) => purpose === 'promotions')).toEqual({
    purpose: 'promotions',
    records: 1,
    deletable: false,
  });
  await stepsOf(one, SLUG, JOIN);
  expect(await promotionOf(one)).toMatchObject({ state: 'revealed', card });
});

describe('a lot', () => {
  it('gives each of its prizes once to customers who press at once, and then refuses', async () => {
    await leave({ 'vale-500': 1, 'vale-50': 1, none: 2 });
    const people: Customer[] = [];
    for (let count = 0; count < 6; count++) people.push(await participant());
    const [first] = people;
    const url = await cardUrl(first as Customer);
    const replies = await Promise.all(people.map((one) => one.call('POST', url)));
    const won = replies
      .filter(({ status }) => status === 201)
      .map((reply) => reply.json<Card>().prize?.code ?? null);
    expect(won.sort()).toEqual([null, null, 'vale-50', 'vale-500'].sort());
    const refused = replies.filter(({ status }) => status !== 201);
    expect(refused.map((reply) => [reply.status, reply.json().code])).toEqual([
      [409, 'promotion-sold-out'],
      [409, 'promotion-sold-out'],
    ]);
    const late = await participant();
    expect((await promotionOf(late)).state).toBe('sold-out');
    expect((await entryOf(late, SLUG))?.state).toBe('sold-out');
  });

  it('is never overrun by any order of presses', { timeout: 60_000 }, async () => {
    const presses = fc.array(fc.record({ who: fc.nat({ max: 4 }), isNew: fc.boolean() }), {
      minLength: 1,
      maxLength: 10,
    });
    const lots = fc.record({ 'vale-10': fc.nat({ max: 3 }), none: fc.nat({ max: 3 }) });
    await fc.assert(
      fc.asyncProperty(lots, presses, async (lot, order) => {
        await lender.database.query('delete from promotion_lot');
        await leave(lot);
        const people: Customer[] = [];
        for (let count = 0; count < 5; count++) people.push(await participant());
        const url = await cardUrl(people[0] as Customer);
        const keys = people.map(() => randomUUID());
        await Promise.all(
          order.map(({ who, isNew }) =>
            (people[who] as Customer).call('POST', url, {
              headers: { 'idempotency-key': isNew ? randomUUID() : (keys[who] as string) },
            }),
          ),
        );
        const cards: Card[] = [];
        for (const one of people) {
          const own = await one.read<Card[]>('GET', '/api/scratch-card');
          expect(own.length).toBeLessThanOrEqual(1);
          cards.push(...own);
        }
        const pressed = new Set(order.map(({ who }) => who)).size;
        expect(cards).toHaveLength(Math.min(pressed, lot['vale-10'] + lot.none));
        expect(cards.filter(({ prize }) => prize).length).toBeLessThanOrEqual(lot['vale-10']);
        const rows = await lender.database.query<{ prize: string; remaining: number }>(
          'select prize, remaining from promotion_lot where cards > 0',
        );
        const left = rows.reduce((sum, { remaining }) => sum + remaining, 0);
        expect(left + cards.length).toBe(lot['vale-10'] + lot.none);
      }),
      { numRuns: 5 },
    );
  });
});

describe('a prize', () => {
  it('is a voucher whose code shows once it is delivered, in time', async () => {
    await leave({ 'vale-50': 1 });
    const one = await participant();
    const recipient = 'rita.premiada@exemplo.com.br';
    await lender.database.query(
      'update customer set email_address = $2 from loan where customer.id = customer_id and loan.id = $1',
      [one.loanId, recipient],
    );
    const { prize } = await reveal(one);
    expect(prize).toMatchObject({
      code: 'vale-50',
      name: 'Vale-compras de R$\u00a050,00',
      value: 5_000,
      state: 'pending',
    });
    expect(prize?.voucherCode).toBeUndefined();
    expect(await readOutbox(lender.database, { recipient })).toEqual([]);
    await passDays(lender, 5);
    const messages = await readOutbox(lender.database, { recipient });
    expect(messages.map(({ content, link }) => [content, link])).toEqual([
      [
        'Raspadinha premiada: seu prêmio chegou, Vale-compras de R$\u00a050,00. O código está em Minhas raspadinhas.',
        '/cliente/personal-lending-shop/raspadinhas',
      ],
    ]);
    const [card] = await one.read<Card[]>('GET', '/api/scratch-card');
    expect(card?.prize?.state).toBe('delivered');
    expect(card?.prize?.voucherCode).toMatch(/^[0-9A-F]{4}(-[0-9A-F]{4}){3}$/);
  });
});

describe('a period', () => {
  it('that is over gives no card, and keeps those it gave; the next one gives another', async () => {
    const [player, latecomer] = [await participant(), await participant()];
    const { promotionId } = await promotionOf(player);
    const card = await reveal(player);
    await passDays(lender, 31);
    expect(await latecomer.refusal('POST', `${AT}/${promotionId}/card`)).toEqual([409, 'promotion-ended']);
    const past = `${AT}?promotionId=${promotionId}`;
    expect((await latecomer.read<Promotion>('GET', past)).state).toBe('ended');
    expect(await player.read('GET', past)).toMatchObject({ state: 'revealed', card: { id: card.id } });
    const second = await reveal(player);
    expect(second.promotionId > promotionId).toBe(true);
    const listed = await player.read<Card[]>('GET', '/api/scratch-card');
    expect(listed.map(({ id }) => id)).toEqual([second.id, card.id]);
  });
});

describe('the shop', () => {
  it('lists everything in the lender’s order, or one product', async () => {
    const one = await customer();
    const { entries } = await one.read<Schemas['Shop']>('GET', SHOP);
    expect(entries.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
    expect(entries[0]).toMatchObject({
      kind: 'promotion',
      code: SLUG,
      state: 'open',
      title: 'Raspadinha premiada',
    });
    const alone = await one.read<Schemas['Shop']>('GET', '/api/shop/consorcio');
    expect(alone.entries.map(({ code }) => code)).toEqual(['consorcio']);
  });

  it.each([
    [['showNewProductBanner'], 'begun'],
    [['showNewProductOffer'], 'offered'],
    [JOIN, 'accepted'],
    [['showNewProductOffer', 'declineNewProduct'], 'declined'],
  ])('after %j says that a product is %s', async (steps, state) => {
    const one = await customer();
    await stepsOf(one, 'renegocie-suas-dividas', steps);
    const entry = await entryOf(one, 'renegocie-suas-dividas');
    expect(entry?.productItemId).toBe('renegocie-suas-dividas');
    expect([entry?.state, entry?.endsOn !== undefined]).toEqual([state, state === 'offered']);
  });

  it('names the item of the advertisement that the customer came from', async () => {
    const one = await customer();
    await stepsOf(one, 'renegocie-suas-dividas-ads', ['showNewProductBanner']);
    const entry = await entryOf(one, 'renegocie-suas-dividas');
    expect([entry?.state, entry?.productItemId]).toEqual(['begun', 'renegocie-suas-dividas-ads']);
  });
});
