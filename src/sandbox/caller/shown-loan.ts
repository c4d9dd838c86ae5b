/** The loan as it is answered, with what each of its prices costs in all. */
import type { Conditions, Loan, Offer, PricedContent } from '../base/wire.ts';
import { offerOf, termsOfOffer } from '../credit-decision/offers.ts';
import { priceFor } from '../credit-decision/price-loan.ts';
import type { Queryable } from '../database/database.ts';
import { isExpired } from '../life-cycle/loan-progress.ts';
import { isPayoutHeld, type LoanRecord } from '../life-cycle/loan-record.ts';
import { readMoves, type StoredMove } from '../life-cycle/loan-store.ts';
import { STATES } from '../life-cycle/states.ts';
import { withdrawableUntil } from '../life-cycle/withdrawal.ts';
import type { Installment } from '../schedule/installment.ts';
import { readInstallments } from '../schedule/installment-store.ts';
import { withCost } from '../schedule/loan-cost.ts';

/** The contract's maximum. */
const MOST_LOGS = 500;

/** An offer of these conditions with its cost. */
export function pricedOffer(
  loan: LoanRecord,
  { id, selected }: Pick<Offer, 'id' | 'selected'>,
  conditions: Conditions,
): Loan['offers'][number] {
  const { cost } = withCost(loan, conditions);
  const { effectiveMonthlyInterestRate } = cost;
  return { ...offerOf(id, conditions), effectiveMonthlyInterestRate, selected, cost };
}

/** What taking the offer now gives: the first offer, beside two proposals, is the first of them; any other costs today's price. */
function conditionsOfOffer(loan: LoanRecord, offer: Offer, now: Date): Conditions {
  const [proposal] = offer.id === loan.content.offers[0]?.id ? loan.content.proposals : [];
  if (proposal) return proposal.conditions;
  return priceFor(loan, termsOfOffer(loan, offer), now, { monthlyRate: offer.monthlyInterestRate });
}

/** The offers of the analysis as taking them now would price them. */
export const offersOn = (loan: LoanRecord, now: Date): Loan['offers'] =>
  loan.content.offers.map((offer) => pricedOffer(loan, offer, conditionsOfOffer(loan, offer, now)));

/** @param installments the stored ones; none before the payout */
function pricedContent(loan: LoanRecord, installments: readonly Installment[], now: Date): PricedContent {
  const { conditions, proposals } = loan.content;
  return {
    conditions: conditions && withCost(loan, conditions, installments),
    offers: offersOn(loan, now),
    proposals: proposals.map((each) => ({ ...each, conditions: withCost(loan, each.conditions) })),
  };
}

/** The loan in the contract's format: stored content with its prices, history, and what follows from time. */
export function presentLoan(
  loan: LoanRecord,
  moves: readonly StoredMove[],
  now: Date,
  installments: readonly Installment[] = [],
): Loan {
  const { id, phase } = STATES[loan.state];
  const { facts: _facts, declinedByBank: _declinedByBank, application, ...content } = loan.content;
  const logs = moves
    .slice(-MOST_LOGS)
    .map(({ at, event, stateId }) => ({ at: at.toISOString(), event, stateId }));
  return {
    id: loan.id,
    contractNumber: loan.contractNumber,
    state: { id, phase: { id: phase } },
    ...content,
    ...pricedContent(loan, installments, now),
    ...(isPayoutHeld(loan) ? { payoutHeld: true } : {}),
    application: { ...application, logs },
    withdrawableUntil: withdrawableUntil(loan, moves, now),
    expired: isExpired(loan, now),
    cancelledAt: loan.cancelledAt?.toISOString() ?? null,
  };
}

/** The stored loan in the contract's format. */
export async function showLoan(database: Queryable, loan: LoanRecord, now: Date): Promise<Loan> {
  const installments = await readInstallments(database, loan.id);
  return presentLoan(loan, await readMoves(database, loan.id), now, installments);
}
