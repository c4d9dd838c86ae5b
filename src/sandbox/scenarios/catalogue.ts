/** The named scenarios: at least one for each state, and one for each screen that depends on more than the state. */
import type { Choices } from './choices.ts';

export interface ConsoleScenario {
  /** Name in the API and the console. */
  readonly name: string;
  /** One line for people who try the portal. */
  readonly title: string;
  readonly choices: Choices;
}

const row = (
  name: string,
  title: string,
  state: number,
  choices: Omit<Choices, 'state'> = {},
): ConsoleScenario => ({
  name,
  title,
  choices: { state, ...choices },
});

export const SCENARIOS: readonly ConsoleScenario[] = [
  row('started', 'Application begun, contacts known', 1),
  row('started-without-contacts', 'Application begun, nothing told', 1, { contactsMissing: true }),
  row('account-proof', 'Application for a CPF that has an account: a contact on record to be proven', 1, {
    steps: [27],
  }),
  row('started-recurring', 'Customer comes back for a new loan (summary first)', 1, {
    recurring: true,
    experiments: { 'recurrent-summary': 'summary' },
  }),
  row('lead', 'Lead that has to be completed', 3),
  row('lead-short', 'Lead of the short journey', 3, { shortApplication: true }),
  row('expired', 'Application nobody touched for a month', 3, { expired: true }),
  row('declined-label', 'Application with the declined product label', 3, { product: 'declined' }),
  row('pre-contract', 'Amount and term to be chosen', 4),
  row('pre-contract-calculating', 'Conditions being calculated', 4, { steps: [3] }),
  row('contract', 'Contract to be signed', 5),
  row('contract-insured', 'Contract to be signed, with insurance', 5, { insured: true }),
  row('contract-insurance-offer', 'Insurance offered before the contract', 5, {
    experiments: { '2023-03-insurancePage': 'offer' },
  }),
  row('contract-statement', 'Bank statement asked before the contract', 5, {
    steps: [4, 2],
    experiments: { 'contract-ebs': 'statement' },
  }),
  row('contract-counter-offer', 'Contract after a counter-offer', 5, { counterOffer: true }),
  row('contract-two-proposals', 'Two proposals to choose from before the contract', 5, {
    answeredWith: 'installment-value',
  }),
  row('contract-proposal-taken', 'Contract of the second of two proposals', 5, {
    answeredWith: 'installment-value',
    proposalTaken: 'alternative',
    term: 9,
  }),
  row('cancelled', 'Application given up by the customer', 5, { cancelled: true }),
  row('post-contract', 'Contract signed, personal data to be told', 6),
  row('missing-data', 'Civil data missing', 6, { civilDataMissing: true }),
  row('bank-not-accepted', 'Account at a bank the lender does not pay to', 7),
  row('step-income-proof', 'Proof of income (step 0)', 13, { steps: [0] }),
  row('step-income', 'Income data (step 1)', 13, { steps: [1] }),
  row('step-income-professional', 'Income of a self-employed person (step 1)', 13, {
    steps: [1],
    employmentKind: 'self-employed',
  }),
  row('step-statement', 'Electronic bank statement (step 2)', 13, { steps: [2] }),
  row('step-statement-counter-offer', 'Bank statement under a counter-offer (step 2)', 13, {
    steps: [2],
    counterOffer: true,
  }),
  row('step-psychometric', 'Psychometric questionnaire (step 9)', 13, { steps: [9] }),
  row('step-credigo', 'Questionnaire at Credigo (step 9)', 13, {
    steps: [9],
    experiments: { 'psychometric-provider': 'credigo' },
  }),
  row('step-psychometric-or-statement', 'Questionnaire or statement (step 10)', 13, { steps: [10] }),
  row('step-questions', 'Security questions (step 12)', 13),
  row('step-data-capture', 'Data-capture app (step 7)', 13, { steps: [7] }),
  row('offer', 'Offer after the credit policy', 14),
  row('offer-two-proposals', 'Two proposals to choose from after the credit policy', 14, {
    answeredWith: 'high-interest',
  }),
  row('offer-aprovasim', 'AprovaSim offer', 14, { product: 'aprovasim' }),
  row('offer-adiantasim', 'AdiantaSim offer', 14, { product: 'adiantasim' }),
  row('offer-short', 'Offer of the short journey', 14, { shortApplication: true }),
  row('offer-adiantasim-short', 'AdiantaSim offer of the short journey', 14, {
    product: 'adiantasim',
    shortApplication: true,
  }),
  row('step-identity', 'Photo of the face (step 26)', 15),
  row('step-identity-unico', 'Identity at unico (step 26)', 15, { unico: true }),
  row('step-extra-formalization', 'Final contract to be confirmed (step 20)', 15, { steps: [20] }),
  row('step-phone-collateral', 'App on the phone as a guarantee (step 6)', 15, { steps: [6] }),
  row('credit-policy', 'Credit policy at work', 16),
  row('bank-account-asked', 'Another bank account asked for', 29),
  row('deposit-returned', 'Deposit came back, another account needed', 29, { bankAnswer: 'deposit' }),
  row('underwriting', 'In analysis', 40),
  row('open-finance', 'In analysis, open finance authorised', 40, { openFinance: 'AUTHORISED' }),
  row('token-email', 'Confirmation by e-mail (step 27)', 40, { steps: [27] }),
  row('token-sms', 'Confirmation by SMS (step 28)', 40, { steps: [28] }),
  row('token-whatsapp', 'Confirmation by WhatsApp (step 29)', 40, { steps: [29] }),
  row('offer-after-analysis', 'Offer after the analysis being prepared', 47),
  row('multi-offer', 'Several offers after the analysis', 47, { multiOffer: true }),
  row('adiantasim-after-analysis', 'AdiantaSim offer after the analysis', 47, { product: 'adiantasim' }),
  row('automatic-approval', 'Approved automatically', 48),
  row('declined', 'Declined', 51),
  row('declined-by-bank', 'Declined because of the bank account', 51, { declinedByBank: true }),
  row('declined-payroll', 'Declined, payroll loan explained', 51, {
    experiments: { 'payroll-consent': 'about' },
  }),
  row('declined-payroll-consent', 'Declined, payroll consent asked', 51, {
    experiments: { 'payroll-consent': 'consent' },
  }),
  row('approval-pending', 'Approved, payment being prepared', 60),
  row('approval-account-error', 'Approved, but the account cannot receive', 60, { bankAnswer: 'account' }),
  row('approval-fraud', 'Approved, but the bank suspects fraud', 60, { bankAnswer: 'fraud' }),
  row('disbursement-requested', 'Payment requested', 61),
  row('disbursement-sent', 'Payment sent', 62),
  row('paid', 'Approved and paid', 63),
  row('current', 'Running, two installments paid', 65),
  row('current-first', 'Running, paid out two days ago', 65, { depositDaysAgo: 2 }),
  row('current-insured', 'Running, insured', 65, { insured: true }),
  row('current-recurring', 'Running, of a returning customer', 65, { recurring: true }),
  row('current-referring', 'Running, takes part in Multiplik, with an invitation in each state', 65, {
    refers: true,
  }),
  row('current-last', 'Running, one installment left', 65, { paidInstallments: 11 }),
  row('installments-in-preparation', 'Paid out, installments being prepared', 66),
  row('withdrawing', 'Being given back within seven days', 71),
  row('late', 'Late by twenty days', 80),
  row('late-one-day', 'Late by one day', 80, { daysLate: 1 }),
  row('late-recurring', 'Late, returning customer', 80, { recurring: true }),
  row('external-agreement', 'Late, with an agreement at Acordo Certo', 90),
  row('settled', 'All paid in time', 100),
  row('settled-recurring', 'All paid, returning customer', 100, { recurring: true }),
  row('settled-early', 'All paid before the time', 102),
  row('sold-recovery', 'Sold to Recovery', 110, { buyer: 'recovery' }),
  row('sold-hoepers', 'Sold to Hoepers', 110, { buyer: 'hoepers' }),
  row('sold-arc', 'Sold to Arc', 110, { buyer: 'arc' }),
  row('promotion-joined', 'Running, a scratch card waits', 65, { promotion: 'joined' }),
  row('promotion-lost', 'Running, scratch cards without a prize', 65, { promotion: 'lost' }),
  row('promotion-won', 'Running, a prize on its way', 65, { promotion: 'won' }),
  row('promotion-delivered', 'Running, a prize delivered', 65, { promotion: 'delivered' }),
  row('current-automatic-pix', 'Running, Pix Automático authorised', 65, { automaticPix: 'authorised' }),
  row('late-charge-failed', 'Late, Pix Automático found no balance', 80, { automaticPix: 'unpaid' }),
];

const BY_NAME = new Map(SCENARIOS.map((scenario) => [scenario.name, scenario]));

export function scenarioNamed(name: string): ConsoleScenario | null {
  return BY_NAME.get(name) ?? null;
}
