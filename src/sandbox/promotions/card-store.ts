/** Lots and cards in the database. */
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import type { Period, PromotionKind } from './catalogue.ts';
import type { CardsLeft } from './draw-card.ts';

/** The prize of a lot's row for cards without one. */
const NONE = 'none';

export interface StoredCard {
  readonly id: string;
  readonly slug: string;
  readonly promotionId: string;
  /** Code of a prize; null without one. */
  readonly prize: string | null;
  readonly voucherCode: string | null;
  readonly revealedAt: Date;
  readonly deliveredAt: Date | null;
}

const COLUMNS = `id, slug, promotion_id as "promotionId", prize, voucher_code as "voucherCode",
  revealed_at as "revealedAt", delivered_at as "deliveredAt"`;

/** Whether the customer has accepted the product that leads into the promotion. */
export async function hasJoined(
  database: Queryable,
  customerId: string,
  { productItemId }: PromotionKind,
): Promise<boolean> {
  const rows = await database.query(
    `select from product_record where person_id = $1::text and product_item_id in ($2, $3)
       and content ->> 'newProductStep' = 'acceptNewProduct' limit 1`,
    [customerId, productItemId, `${productItemId}-ads`],
  );
  return rows.length > 0;
}

const lotOf = ({ cards, prizes }: PromotionKind): readonly { prize: string; cards: number }[] => [
  ...prizes.map(({ code, count }) => ({ prize: code, cards: count })),
  { prize: NONE, cards: cards - prizes.reduce((sum, { count }) => sum + count, 0) },
];

/** The cards that remain of a period, locked until the transaction ends; its first call makes the lot. */
export async function lockLot(
  database: Queryable,
  promotion: PromotionKind,
  { promotionId }: Period,
): Promise<CardsLeft[]> {
  const lot = lotOf(promotion);
  await database.query(
    `insert into promotion_lot (slug, promotion_id, prize, cards, remaining)
     select $1, $2, prize, cards, cards
     from unnest($3::text[], $4::integer[]) as lot (prize, cards) order by prize
     on conflict do nothing`,
    [promotion.slug, promotionId, lot.map(({ prize }) => prize), lot.map(({ cards }) => cards)],
  );
  const rows = await database.query<{ prize: string; remaining: number }>(
    `select prize, remaining from promotion_lot where slug = $1 and promotion_id = $2 order by prize for update`,
    [promotion.slug, promotionId],
  );
  return rows.map(({ prize, remaining }) => ({ prize: prize === NONE ? null : prize, remaining }));
}

/** Whether a period has cards left. */
export async function hasCardsLeft(
  database: Queryable,
  { slug }: PromotionKind,
  { promotionId }: Period,
): Promise<boolean> {
  const [row] = await database.query<{ left: number | null }>(
    'select sum(remaining)::integer as left from promotion_lot where slug = $1 and promotion_id = $2',
    [slug, promotionId],
  );
  return row?.left !== 0;
}

/** Takes a card with this prize from a lot, which is locked. @param prize null: one without a prize */
export async function takeFromLot(
  database: Queryable,
  { slug }: PromotionKind,
  { promotionId }: Period,
  prize: string | null,
): Promise<void> {
  await database.query(
    `update promotion_lot set remaining = remaining - 1 where slug = $1 and promotion_id = $2 and prize = $3`,
    [slug, promotionId, prize ?? NONE],
  );
}

/** Writes a card as the customer's. */
export async function writeCard(
  database: Queryable,
  customerId: string,
  card: Omit<StoredCard, 'id'>,
): Promise<StoredCard> {
  const id = randomUUID();
  const { slug, promotionId, prize, voucherCode, revealedAt, deliveredAt } = card;
  await database.query(
    `insert into scratch_card (id, customer_id, slug, promotion_id, prize, voucher_code, revealed_at, delivered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, customerId, slug, promotionId, prize, voucherCode, revealedAt, deliveredAt],
  );
  return { id, ...card };
}

export async function findCard(
  database: Queryable,
  customerId: string,
  slug: string,
  promotionId: string,
): Promise<StoredCard | null> {
  const [row] = await database.query<StoredCard>(
    `select ${COLUMNS} from scratch_card where customer_id = $1 and slug = $2 and promotion_id = $3`,
    [customerId, slug, promotionId],
  );
  return row ?? null;
}

/** All cards of a customer, the latest first. */
export async function readCards(database: Queryable, customerId: string): Promise<StoredCard[]> {
  return database.query<StoredCard>(
    `select ${COLUMNS} from scratch_card where customer_id = $1
     order by revealed_at desc, promotion_id desc limit 100`,
    [customerId],
  );
}
