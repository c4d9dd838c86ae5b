/**
 * Promotions with scratch cards. The lender decides a card's result when the customer asks for it, in that call's
 * transaction; the browser only shows it. So nothing is gained by reading a response early, or by asking again.
 */
import { randomBytes, randomInt } from 'node:crypto';
import type { components } from '../../api/lender.generated.ts';
import { addDays } from '../../domain/calendar-date.ts';
import { lenderDay } from '../base/lender-day.ts';
import { LenderError, notFound } from '../base/lender-error.ts';
import { accountOf, type CallContext, type Handler, type Handlers } from '../contract/handler.ts';
import { findAccount } from '../verification/account.ts';
import { sendToOwner } from '../verification/outbox.ts';
import {
  findCard,
  hasCardsLeft,
  hasJoined,
  lockLot,
  readCards,
  type StoredCard,
  takeFromLot,
  writeCard,
} from './card-store.ts';
import {
  DELIVERY_DAYS,
  findPeriod,
  findPromotionKind,
  type Period,
  type PromotionKind,
  periodOn,
} from './catalogue.ts';
import { drawCard } from './draw-card.ts';

type Promotion = components['schemas']['Promotion'];
type ScratchCard = components['schemas']['ScratchCard'];

/** Where a customer's cards are. */
const CARDS = '/cliente/personal-lending-shop/raspadinhas';
const DAY_MILLISECONDS = 86_400_000;
/** The sandbox delivers before the day it promises. */
const DELIVERED_AFTER_DAYS = 5;

/** Of a card drawn at this instant. */
export const deliveryOf = (revealedAt: Date): Date =>
  new Date(revealedAt.getTime() + DELIVERED_AFTER_DAYS * DAY_MILLISECONDS);

interface Asked {
  readonly promotion: PromotionKind;
  readonly period: Period;
  /** The lender's. */
  readonly today: string;
}

/** A promotion in one of its periods, today's by default. Throws 404. */
function requirePromotion(call: CallContext, slug: string, promotionId?: string): Asked {
  const today = lenderDay(call.now);
  const promotion = findPromotionKind(slug);
  const period = promotion && findPeriod(promotion, promotionId ?? periodOn(today).promotionId, today);
  if (!promotion || !period) throw notFound();
  return { promotion, period, today };
}

function wonPrize(card: StoredCard, now: Date): ScratchCard['prize'] {
  const { prizes } = findPromotionKind(card.slug) ?? { prizes: [] };
  const prize = prizes.find(({ code }) => code === card.prize);
  if (!prize || !card.deliveredAt || !card.voucherCode) return undefined;
  const isDelivered = card.deliveredAt <= now;
  const { code, name, value } = prize;
  return {
    code,
    name,
    value,
    state: isDelivered ? 'delivered' : 'pending',
    deliverBy: addDays(lenderDay(card.revealedAt), DELIVERY_DAYS),
    ...(isDelivered && { voucherCode: card.voucherCode }),
  };
}

/** A card as its customer sees it at this instant. */
export function presentCard(card: StoredCard, now: Date): ScratchCard {
  const { id, slug, promotionId, revealedAt } = card;
  const prize = wonPrize(card, now);
  return {
    id,
    slug,
    promotionId,
    title: findPromotionKind(slug)?.title ?? slug,
    revealedAt: revealedAt.toISOString(),
    ...(prize && { prize }),
  };
}

type StateToday = Exclude<Promotion['state'], 'ended'>;

/** How far the customer is in today's period. */
async function stateToday(
  call: CallContext,
  promotion: PromotionKind,
  period: Period,
  card: StoredCard | null,
): Promise<StateToday> {
  if (card) return 'revealed';
  if (!(await hasCardsLeft(call.database, promotion, period))) return 'sold-out';
  return (await hasJoined(call.database, accountOf(call), promotion)) ? 'ready' : 'open';
}

/** Today's period of a promotion, as a shop lists it. */
export async function promotionToday(
  call: CallContext,
  slug: string,
): Promise<Asked & { readonly state: StateToday }> {
  const asked = requirePromotion(call, slug);
  const { promotion, period } = asked;
  const card = await findCard(call.database, accountOf(call), slug, period.promotionId);
  return { ...asked, state: await stateToday(call, promotion, period, card) };
}

const getPromotion: Handler<'getPromotion'> = async (call) => {
  const customerId = accountOf(call);
  const { promotion, period, today } = requirePromotion(call, call.path.slug, call.query.promotionId);
  const { slug, title, text, cards, prizes, rules } = promotion;
  const card = await findCard(call.database, customerId, slug, period.promotionId);
  const isOver = !card && today > period.endsOn;
  const state = isOver ? 'ended' : await stateToday(call, promotion, period, card);
  return {
    status: 200,
    body: {
      slug,
      title,
      text,
      ...period,
      state,
      cards,
      prizes: [...prizes],
      rules: [...rules],
      ...(card && { card: presentCard(card, call.now) }),
    },
  };
};

/** Sixteen characters that nobody can guess. */
const newVoucherCode = (): string =>
  (randomBytes(8).toString('hex').toUpperCase().match(/.{4}/g) ?? []).join('-');

/** Written with the card, for the instant of the delivery. The code is not in it: it shows after a login. */
async function announceDelivery(
  { database, session }: CallContext,
  card: StoredCard,
  { title, prizes }: PromotionKind,
): Promise<void> {
  const prize = prizes.find(({ code }) => code === card.prize);
  if (!session || !prize || !card.deliveredAt) return;
  const { emailAddress: recipient } = (await findAccount(database, session.customerId)) ?? {};
  if (!recipient) return;
  const content = `${title}: seu prêmio chegou, ${prize.name}. O código está em Minhas raspadinhas.`;
  const owner = { customerId: session.customerId, loanId: null };
  await sendToOwner(database, owner, { channel: 'email', recipient, content, link: CARDS }, card.deliveredAt);
}

/** Throws promotion-ended, promotion-not-joined, card-already-revealed or promotion-sold-out. */
const revealScratchCard: Handler<'revealScratchCard'> = async (call) => {
  const customerId = accountOf(call);
  const { promotion, period, today } = requirePromotion(call, call.path.slug, call.path.promotionId);
  const { slug } = promotion;
  const { promotionId } = period;
  if (today > period.endsOn) throw new LenderError(409, 'promotion-ended', 'Esta promoção já terminou.');
  if (!(await hasJoined(call.database, customerId, promotion))) {
    throw new LenderError(422, 'promotion-not-joined', 'Para pegar a raspadinha, participe da promoção.');
  }
  // The lock makes two calls of one customer take turns: the second one finds the card of the first.
  const lot = await lockLot(call.database, promotion, period);
  if (await findCard(call.database, customerId, slug, promotionId)) {
    throw new LenderError(409, 'card-already-revealed', 'Você já pegou a sua raspadinha deste mês.');
  }
  const prize = drawCard(lot, randomInt);
  if (prize === undefined) {
    throw new LenderError(409, 'promotion-sold-out', 'As raspadinhas deste mês acabaram.');
  }
  await takeFromLot(call.database, promotion, period, prize);
  const card = await writeCard(call.database, customerId, {
    slug,
    promotionId,
    prize,
    voucherCode: prize === null ? null : newVoucherCode(),
    revealedAt: call.now,
    deliveredAt: prize === null ? null : deliveryOf(call.now),
  });
  await announceDelivery(call, card, promotion);
  return { status: 201, body: presentCard(card, call.now) };
};

const listScratchCards: Handler<'listScratchCards'> = async (call) => {
  const cards = await readCards(call.database, accountOf(call));
  return { status: 200, body: cards.map((card) => presentCard(card, call.now)) };
};

export const promotionHandlers: Handlers = { getPromotion, revealScratchCard, listScratchCards };
