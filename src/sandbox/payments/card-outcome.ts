/** The sandbox's card network: test cards are refused, require a challenge or fail. */
import {
  type CardBrand,
  cardBrand,
  isCardExpired,
  isCardHolder,
  passesLuhn,
} from '../../domain/payment/card.ts';
import { LenderError } from '../base/lender-error.ts';

export type CardOutcome = 'approve' | 'refuse' | 'challenge' | 'break-down';

/** Test cards by number; any other valid number is approved. */
export const TEST_CARDS: Readonly<Record<string, CardOutcome>> = {
  '4111111111111111': 'approve',
  '5555555555554444': 'approve',
  '6362970000457013': 'approve',
  '6062825624254001': 'approve',
  '4000000000000002': 'refuse',
  '5105105105105100': 'refuse',
  '4000000000003220': 'challenge',
  '4000000000000119': 'break-down',
};

interface CardInput {
  readonly number: string;
  readonly holder: string;
  readonly expirationDate: string;
}

/**
 * The brand of an acceptable card. Throws `card-holder-invalid`, and `card-invalid` for an invalid number, an
 * unsupported brand or an expired card (specification §8.2).
 */
export function readCard(card: CardInput, today: string): CardBrand {
  const text = 'Não é possível utilizar esse cartão.';
  if (!isCardHolder(card.holder)) throw new LenderError(422, 'card-holder-invalid', text, 'holder');
  const brand = cardBrand(card.number);
  if (!brand || !passesLuhn(card.number)) throw new LenderError(400, 'card-invalid', text, 'number');
  if (isCardExpired(card.expirationDate, today)) {
    throw new LenderError(400, 'card-invalid', text, 'expirationDate');
  }
  return brand;
}

/** Debit always requires the issuer's challenge, as Brazilian banks do. */
export function outcomeOf(number: string, method: 'CREDIT' | 'DEBIT'): CardOutcome {
  const outcome = TEST_CARDS[number] ?? 'approve';
  return outcome === 'approve' && method === 'DEBIT' ? 'challenge' : outcome;
}
