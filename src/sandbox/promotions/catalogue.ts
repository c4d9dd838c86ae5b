/**
 * Promotions with prizes. Each calendar month is a period with its own lot of cards.
 *
 * Prizes are vouchers, since money may not be a prize (Lei 5.768/1971, art. 1, § 3). A card that decides at once is a
 * vale-brinde (Decreto 70.951/1972, art. 23), whose highest prize the authority limits to R$ 703.
 */
import { addDays, addMonths } from '../../domain/calendar-date.ts';

export interface PrizeKind {
  readonly code: string;
  /** Portuguese. */
  readonly name: string;
  /** Cents. */
  readonly value: number;
  /** Cards of a period that have it. */
  readonly count: number;
}

export interface PromotionKind {
  readonly slug: string;
  /** The product whose accepted offer is the participation; its variant from an advertisement counts, too. */
  readonly productItemId: string;
  readonly title: string;
  readonly text: string;
  /** First day of the first period. */
  readonly since: string;
  /** Cards of a period, with a prize and without. */
  readonly cards: number;
  /** The highest first. */
  readonly prizes: readonly PrizeKind[];
  readonly rules: readonly string[];
}

/** Days until a prize is delivered at the latest. */
export const DELIVERY_DAYS = 10;

/** With a space that does not break. */
const inReais = (reais: number): string => `R$\u00a0${reais},00`;

const voucher = (code: string, reais: number, count: number): PrizeKind => ({
  code,
  name: `Vale-compras de ${inReais(reais)}`,
  value: reais * 100,
  count,
});

export const SCRATCH_CARD: PromotionKind = {
  slug: 'raspadinha-premiada',
  productItemId: 'raspadinha-premiada',
  title: 'Raspadinha premiada',
  text: `Uma raspadinha de graça por mês, com vales-compras de até ${inReais(500)}.`,
  since: '2024-01-01',
  cards: 1_000,
  prizes: [voucher('vale-500', 500, 1), voucher('vale-50', 50, 9), voucher('vale-10', 10, 40)],
  rules: [
    'Participar é de graça e não depende de compra, de empréstimo nem de parcela em dia.',
    'É uma raspadinha por CPF em cada mês, enquanto houver raspadinhas.',
    'O nosso sistema sorteia o resultado quando você pega a raspadinha. Raspar só mostra o que já foi sorteado, e o resultado não muda.',
    'O prêmio é um vale-compras e não pode ser trocado por dinheiro.',
    `O código do vale aparece em Minhas raspadinhas em até ${DELIVERY_DAYS} dias, sem nenhum custo para você.`,
  ],
};

const PROMOTIONS: readonly PromotionKind[] = [SCRATCH_CARD];

/** Null for an unknown slug. */
export const findPromotionKind = (slug: string): PromotionKind | null =>
  PROMOTIONS.find((promotion) => promotion.slug === slug) ?? null;

/** In cents. */
export const highestPrize = ({ prizes }: PromotionKind): number =>
  Math.max(...prizes.map(({ value }) => value));

export interface Period {
  /** yyyy-mm. */
  readonly promotionId: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

/** The month of a day. */
export function periodOn(day: string): Period {
  const startsOn = `${day.slice(0, 7)}-01`;
  return { promotionId: day.slice(0, 7), startsOn, endsOn: addDays(addMonths(startsOn, 1), -1) };
}

/** A period that has begun; null for any other id. */
export function findPeriod({ since }: PromotionKind, promotionId: string, today: string): Period | null {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(promotionId)) return null;
  const period = periodOn(`${promotionId}-01`);
  return period.startsOn >= since && period.startsOn <= today ? period : null;
}
