/** What the lender offers of each product, from the answers of its form. Amounts in cents, rates in percent. */
import type { components } from '../../api/lender.generated.ts';
import { addDays, isCalendarDate } from '../../domain/calendar-date.ts';
import { LenderError } from '../base/lender-error.ts';
import { highestPrize, SCRATCH_CARD } from '../promotions/catalogue.ts';
import { debtsOf } from './debts.ts';
import { advanceOf, advanceValidUntil } from './fgts.ts';

type ProductOffer = components['schemas']['ProductOffer'];
export type Details = Readonly<Record<string, string | number | boolean>>;

export interface Asked {
  readonly details: Details;
  /** yyyy-mm-dd. */
  readonly birthDate: string;
  readonly today: string;
}

const VALID_DAYS = 7;

const refuse = (code: string, message: string, field?: string) => new LenderError(422, code, message, field);

const invalid = (name: string) => refuse('answer-out-of-range', 'Confira os dados.', `details.${name}`);

/** A whole number within bounds. Throws answer-out-of-range. */
function whole({ details }: Asked, name: string, least: number, most: number): number {
  const value = details[name];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    throw invalid(name);
  }
  return value;
}

const until = ({ today }: Asked): string => addDays(today, VALID_DAYS);

function fgts(asked: Asked): ProductOffer {
  if (!isCalendarDate(asked.birthDate)) throw invalid('birthDate');
  const balance = whole(asked, 'balance', 1, 100_000_000);
  const advance = advanceOf(balance, asked.birthDate, asked.today);
  if (!advance) {
    throw refuse(
      'product-unavailable',
      'Com este saldo, o saque do ano não chega a R$ 100,00.',
      'details.balance',
    );
  }
  const { withdrawals, released, total, taxes, ...rates } = advance;
  return {
    validUntil: advanceValidUntil(asked.today),
    amount: released,
    taxes,
    total,
    ...rates,
    withdrawals: withdrawals.map((one) => ({ ...one })),
  };
}

/** Percent of the letter over the whole term. */
const ADMINISTRATION = 18;
const RESERVE = 2;

/** A quota of a group: no interest, but an administration fee and a reserve fund (Lei 11.795/2008). */
function consortium(asked: Asked): ProductOffer {
  const amount = whole(asked, 'amount', 500_000, 8_000_000);
  const installments = whole(asked, 'installments', 12, 80);
  const administrationFee = Math.round((amount * ADMINISTRATION) / 100);
  const reserveFee = Math.round((amount * RESERVE) / 100);
  const installmentAmount = Math.ceil((amount + administrationFee + reserveFee) / installments);
  return {
    validUntil: until(asked),
    amount,
    installments,
    installmentAmount,
    administrationFee,
    administrationRate: ADMINISTRATION,
    reserveFee,
    total: installmentAmount * installments,
  };
}

/** Percent of the phone's price: per month before tax, and borne by the customer at each claim. */
const PREMIUM = 1.6;
const DEDUCTIBLE = 20;
/** IOF on insurance (Decreto 6.306/2007, art. 22). */
const INSURANCE_TAX = 7.38;

function phoneInsurance(asked: Asked): ProductOffer {
  const amount = whole(asked, 'amount', 30_000, 1_000_000);
  return {
    validUntil: until(asked),
    amount,
    installmentAmount: Math.round(((amount * PREMIUM) / 100) * (1 + INSURANCE_TAX / 100)),
    deductible: Math.round((amount * DEDUCTIBLE) / 100),
    coveredFrom: addDays(asked.today, 1),
  };
}

const LEAST_INSTALLMENT = 5_000;

/** The debts with their discounts, payable at once or in equal parts without interest. */
function renegotiation(asked: Asked): ProductOffer {
  const debts = debtsOf(asked.birthDate, asked.today);
  const owed = debts.reduce((sum, { owedAmount }) => sum + owedAmount, 0);
  const total = debts.reduce((sum, { offeredAmount }) => sum + offeredAmount, 0);
  const installments = Math.max(1, Math.min(12, Math.floor(total / LEAST_INSTALLMENT)));
  return {
    validUntil: until(asked),
    amount: owed,
    discountAmount: owed - total,
    total,
    installments,
    installmentAmount: Math.ceil(total / installments),
    debts: debts.map((one) => ({ ...one })),
  };
}

const INVITED_DAYS = 30;

/** Participation in the promotion with its highest prize; the card itself is the promotion's. */
const scratchCard = (asked: Asked): ProductOffer => ({
  validUntil: addDays(asked.today, INVITED_DAYS),
  amount: highestPrize(SCRATCH_CARD),
  entries: 1,
});

const OFFERS: Readonly<Record<string, (asked: Asked) => ProductOffer>> = {
  'saque-fgts': fgts,
  consorcio: consortium,
  'seguro-celular': phoneInsurance,
  'renegocie-suas-dividas': renegotiation,
  'raspadinha-premiada': scratchCard,
};

/**
 * The offer of a product; one whose price the lender does not know yet is a registration: it is offered by a person.
 * Throws answer-out-of-range for an answer out of range, and product-unavailable where nothing can be offered.
 */
export function offerOf(productItemId: string, asked: Asked): ProductOffer {
  const make = OFFERS[productItemId.replace(/-ads$/, '')];
  return make ? make(asked) : { validUntil: until(asked) };
}
