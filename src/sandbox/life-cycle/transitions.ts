/**
 * The life cycle as a table: in which states an event is possible and where it leads. Nothing else changes a loan's
 * state. Rows are ordered from the first contact to the payout, then what follows.
 */
import type { StateName } from './states.ts';

interface Row {
  readonly from: readonly StateName[];
  readonly to: StateName;
}

export const TRANSITIONS = {
  'application-registered': { from: ['started'], to: 'incomplete' },
  'application-completed': { from: ['incomplete'], to: 'preContract' },
  'conditions-calculated': { from: ['preContract'], to: 'preContract' },
  'steps-asked': { from: ['preContract'], to: 'pendingSteps' },
  'sent-to-policy': { from: ['preContract', 'pendingSteps'], to: 'creditPolicy' },
  'policy-approved': { from: ['creditPolicy'], to: 'contractReady' },
  'policy-offered': { from: ['creditPolicy'], to: 'approvalOffer' },
  'policy-declined': { from: ['creditPolicy', 'pendingSteps'], to: 'declined' },
  'offer-accepted': { from: ['approvalOffer'], to: 'contractReady' },
  'offer-given-back': { from: ['contractReady'], to: 'approvalOffer' },
  'selection-given-back': { from: ['contractReady'], to: 'offerAfterAnalysis' },
  'conditions-changed': { from: ['contractReady'], to: 'contractReady' },
  'contract-signed': { from: ['contractReady'], to: 'postContractData' },
  // After the analysis: another offer was taken, so that only the signature is missing.
  'new-contract-signed': { from: ['contractReady'], to: 'approvalPending' },
  'bank-not-accepted': { from: ['postContractData'], to: 'bankNotAccepted' },
  'formalization-asked': { from: ['postContractData', 'bankNotAccepted'], to: 'postContractSteps' },
  'sent-to-underwriting': {
    from: ['postContractData', 'bankNotAccepted', 'postContractSteps'],
    to: 'underwriting',
  },
  'underwriting-approved': { from: ['underwriting'], to: 'approvalPending' },
  'underwriting-offered': { from: ['underwriting'], to: 'offerAfterAnalysis' },
  'underwriting-automatic': { from: ['underwriting'], to: 'autoApproved' },
  'underwriting-declined': { from: ['underwriting'], to: 'declined' },
  'bank-account-asked': { from: ['underwriting'], to: 'bankAccountUpdate' },
  'offer-selected': { from: ['offerAfterAnalysis'], to: 'contractReady' },
  'signature-asked': { from: ['underwriting', 'autoApproved', 'approvalPending'], to: 'contractReady' },
  // Without a wait for the bank: the customer has seen the payout's page already.
  'automatic-approval-released': { from: ['autoApproved'], to: 'disbursementRequested' },
  'bank-account-corrected': { from: ['declined'], to: 'underwriting' },
  'bank-account-updated': { from: ['bankAccountUpdate', 'approvalPending'], to: 'approvalPending' },
  'disbursement-requested': { from: ['approvalPending'], to: 'disbursementRequested' },
  'disbursement-sent': { from: ['disbursementRequested'], to: 'disbursementSent' },
  'disbursement-failed': { from: ['disbursementSent'], to: 'bankAccountUpdate' },
  'money-arrived': { from: ['disbursementSent'], to: 'paid' },
  'schedule-asked': { from: ['paid'], to: 'installmentsInPreparation' },
  'schedule-ready': { from: ['installmentsInPreparation'], to: 'current' },
  'installment-late': { from: ['current'], to: 'late' },
  'late-installments-paid': { from: ['late'], to: 'current' },
  'last-installment-paid': { from: ['current', 'late', 'lateInExternalAgreement'], to: 'settled' },
  'all-paid-early': { from: ['current'], to: 'settledEarly' },
  'withdrawal-asked': { from: ['paid', 'installmentsInPreparation', 'current'], to: 'withdrawing' },
  'withdrawal-lapsed': { from: ['withdrawing'], to: 'installmentsInPreparation' },
  'debt-agreed-elsewhere': { from: ['late'], to: 'lateInExternalAgreement' },
  'agreement-kept': { from: ['lateInExternalAgreement'], to: 'current' },
  'debt-sold': { from: ['late', 'lateInExternalAgreement'], to: 'sold' },
} as const satisfies Record<string, Row>;

export type LoanEvent = keyof typeof TRANSITIONS;

/** Where `event` leads from `state`; null when it is not possible there. */
export function transition(state: StateName, event: LoanEvent): StateName | null {
  const row: Row = TRANSITIONS[event];
  return row.from.includes(state) ? row.to : null;
}
