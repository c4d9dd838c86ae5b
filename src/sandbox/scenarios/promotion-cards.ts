/** A customer who takes part in the promotion with scratch cards, and the cards of this month and the one before. */
import { addDays, brasiliaDay } from '../../domain/calendar-date.ts';
import type { CallContext } from '../contract/handler.ts';
import { offerOf } from '../products/offers.ts';
import { lockRecord } from '../products/product-store.ts';
import { writeCard } from '../promotions/card-store.ts';
import { periodOn, SCRATCH_CARD } from '../promotions/catalogue.ts';
import { deliveryOf } from '../promotions/promotion-handlers.ts';
import type { PromotionChoice } from './choices.ts';

/** What the latest card has, and how many days ago it was revealed. A card without a prize came in the month before. */
const LATEST = {
  lost: { prize: null, daysAgo: 0 },
  won: { prize: 'vale-50', daysAgo: 0 },
  delivered: { prize: 'vale-50', daysAgo: 6 },
} as const;
const VOUCHER_CODE = 'DE40-0000-0000-0001';
const DAY_MILLISECONDS = 86_400_000;

async function join(call: CallContext, customerId: string): Promise<void> {
  const details = {};
  const today = brasiliaDay(call.now);
  await lockRecord(call, {
    personId: customerId,
    productItemId: SCRATCH_CARD.productItemId,
    productCode: 'personal-lending',
    productName: SCRATCH_CARD.title,
    newProductStep: 'acceptNewProduct',
    details,
    offer: offerOf(SCRATCH_CARD.productItemId, { details, birthDate: '', today }),
    acceptedAt: call.now.toISOString(),
  });
}

/** The card comes from no lot: prizes would run out for scenarios, of which there may be any number, and for those who draw. */
async function reveal(
  call: CallContext,
  customerId: string,
  prize: string | null,
  revealedAt: Date,
): Promise<void> {
  await writeCard(call.database, customerId, {
    slug: SCRATCH_CARD.slug,
    promotionId: periodOn(brasiliaDay(revealedAt)).promotionId,
    prize,
    voucherCode: prize && VOUCHER_CODE,
    revealedAt,
    deliveredAt: prize === null ? null : deliveryOf(revealedAt),
  });
}

export interface RevealedCard {
  /** Code of a prize; null without one. */
  readonly prize: string | null;
  readonly at: Date;
}

/** Makes the customer take part, with these cards of different months. */
export async function takePart(
  call: CallContext,
  customerId: string,
  cards: readonly RevealedCard[],
): Promise<void> {
  await join(call, customerId);
  for (const { prize, at } of cards) await reveal(call, customerId, prize, at);
}

/** Makes the customer take part as far as chosen. */
export async function writePromotion(
  call: CallContext,
  customerId: string,
  choice: PromotionChoice,
): Promise<void> {
  if (choice === 'joined') return takePart(call, customerId, []);
  const { prize, daysAgo } = LATEST[choice];
  const at = new Date(call.now.getTime() - daysAgo * DAY_MILLISECONDS);
  const lastMonth = addDays(periodOn(brasiliaDay(at)).startsOn, -1);
  return takePart(call, customerId, [
    { prize: null, at: new Date(`${lastMonth}T15:00:00Z`) },
    { prize, at },
  ]);
}
