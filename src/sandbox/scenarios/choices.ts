/** The choices for a new customer. All but the state have sensible defaults. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { CounterOfferReason, EmploymentKind, ProductLabel, Proposal, StepCode } from '../base/wire.ts';
import type { BrokenRule } from '../contract/contract-schemas.ts';
import { RequestInvalid } from '../contract/validate-request.ts';
import { STATES } from '../life-cycle/states.ts';
import { BUYERS, type Buyer } from '../schedule/collection.ts';

export const PRODUCTS = ['emprestimosim', 'aprovasim', 'adiantasim', 'topsim', 'deutop', 'declined'] as const;
export const STEPS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 20, 21, 22, 26, 27, 28, 29, 31] as const;
export const EMPLOYMENT_KINDS = [
  'employee',
  'public-servant',
  'retired',
  'self-employed',
  'business-owner',
  'military',
  'student',
  'unemployed',
] as const;
export const COUNTER_OFFER_REASONS = [
  'loan-amount',
  'high-interest',
  'installment-value',
  'installment-count',
  'first-due-date',
  'better-offer',
  'not-needed',
] as const;
/** The bank's answers to the formalization: the texts the routing tables look for (specification §8.3). */
export const BANK_ANSWERS = ['fraud', 'account', 'deposit'] as const;
export const OPEN_FINANCE_STATES = ['AWAITING_AUTHORISATION', 'AUTHORISED', 'REJECTED'] as const;
/** How far a customer is with the scratch cards of the promotion; `joined`: this month's card waits. */
export const PROMOTION_CHOICES = ['joined', 'lost', 'won', 'delivered'] as const;
export type PromotionChoice = (typeof PROMOTION_CHOICES)[number];

/** Pix Automático: in force, or in force while the account of a late customer has no balance. */
export const AUTOMATIC_PIX_CHOICES = ['authorised', 'unpaid'] as const;
export type AutomaticPixChoice = (typeof AUTOMATIC_PIX_CHOICES)[number];

export interface Choices {
  readonly state: number;
  /** Must be the state's phase; only checked. */
  readonly phase?: number;
  readonly name?: string;
  readonly product?: ProductLabel;
  readonly steps?: readonly StepCode[];
  /** Multivariate tests: name → group. */
  readonly experiments?: Readonly<Record<string, string>>;
  readonly employmentKind?: EmploymentKind;
  /** Cents. */
  readonly principal?: number;
  readonly term?: number;
  readonly dueDay?: number;
  readonly paidInstallments?: number;
  readonly daysLate?: number;
  /** Days since the deposit, for loans of which nothing was paid. */
  readonly depositDaysAgo?: number;
  readonly buyer?: Buyer;
  readonly bankAnswer?: (typeof BANK_ANSWERS)[number];
  readonly openFinance?: (typeof OPEN_FINANCE_STATES)[number];
  readonly promotion?: PromotionChoice;
  readonly automaticPix?: AutomaticPixChoice;
  readonly recurring?: boolean;
  readonly insured?: boolean;
  readonly shortApplication?: boolean;
  readonly declinedByBank?: boolean;
  readonly unico?: boolean;
  readonly counterOffer?: boolean;
  /** The questionnaire was answered with this reason, and neither proposal is taken. */
  readonly answeredWith?: CounterOfferReason;
  /** The accepted one of the two proposals. */
  readonly proposalTaken?: Proposal['id'];
  readonly multiOffer?: boolean;
  readonly payrollConsent?: boolean;
  readonly civilDataMissing?: boolean;
  readonly contactsMissing?: boolean;
  /** Takes part in Multiplik, with an invitation in each state. */
  readonly refers?: boolean;
  readonly cancelled?: boolean;
  readonly expired?: boolean;
  readonly blocked?: boolean;
  /** How long a state that ends within seconds is held, in minutes of the lender's clock. */
  readonly holdMinutes?: number;
}

const integer = (minimum: number, maximum: number) => ({ type: 'integer', minimum, maximum });
const oneOf = (values: readonly (string | number)[]) => ({ enum: values });
const yesNo = { type: 'boolean' };

export const STATE_IDS: readonly number[] = Object.values(STATES).map(({ id }) => id);

/** JSON Schema of {@link Choices}: checks each member alone. */
export const CHOICES_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['state'],
  properties: {
    state: { type: 'integer', enum: STATE_IDS },
    phase: integer(1, 8),
    name: { type: 'string', minLength: 1, maxLength: 120, pattern: "^[\\p{L} .'-]+$" },
    product: oneOf(PRODUCTS),
    steps: { type: 'array', maxItems: 20, uniqueItems: true, items: { type: 'integer', enum: STEPS } },
    experiments: {
      type: 'object',
      maxProperties: 50,
      propertyNames: { pattern: '^[\\w.-]{1,60}$' },
      additionalProperties: { type: 'string', pattern: '^[\\w.-]{1,60}$' },
    },
    employmentKind: oneOf(EMPLOYMENT_KINDS),
    principal: { ...integer(25_000, 250_000), multipleOf: 5_000 },
    term: integer(3, 12),
    dueDay: integer(1, 31),
    paidInstallments: integer(0, 11),
    daysLate: integer(1, 3_650),
    depositDaysAgo: integer(0, 14),
    buyer: oneOf(BUYERS),
    bankAnswer: oneOf(BANK_ANSWERS),
    openFinance: oneOf(OPEN_FINANCE_STATES),
    promotion: oneOf(PROMOTION_CHOICES),
    automaticPix: oneOf(AUTOMATIC_PIX_CHOICES),
    recurring: yesNo,
    insured: yesNo,
    shortApplication: yesNo,
    declinedByBank: yesNo,
    unico: yesNo,
    counterOffer: yesNo,
    answeredWith: oneOf(COUNTER_OFFER_REASONS),
    proposalTaken: oneOf(['original', 'alternative']),
    multiOffer: yesNo,
    payrollConsent: yesNo,
    civilDataMissing: yesNo,
    contactsMissing: yesNo,
    refers: yesNo,
    cancelled: yesNo,
    expired: yesNo,
    blocked: yesNo,
    holdMinutes: integer(0, 1_440),
  },
} as const;

const validate = new Ajv2020({ strict: false, allErrors: true }).compile<Choices>(CHOICES_SCHEMA);

const isOverdueState = (state: number): boolean => [80, 90, 110].includes(state);

/** Contradictions between choices, which no member alone reveals. */
function contradictions(choices: Choices): BrokenRule[] {
  const phase = Object.values(STATES).find(({ id }) => id === choices.state)?.phase;
  const { term = 12, paidInstallments = 0, daysLate, state, automaticPix } = choices;
  const answered = choices.answeredWith !== undefined && state === 5;
  const checks: [boolean, string, string][] = [
    [choices.phase !== undefined && choices.phase !== phase, '/phase', 'phaseOfState'],
    [daysLate !== undefined && !isOverdueState(state), '/daysLate', 'overdueState'],
    [state === 80 && (daysLate ?? 0) >= 180, '/daysLate', 'soldByThen'],
    [state === 90 && (daysLate ?? 0) >= 180, '/daysLate', 'soldByThen'],
    [state === 110 && (daysLate ?? 180) < 180, '/daysLate', 'notSoldYet'],
    [paidInstallments >= term, '/paidInstallments', 'lessThanTerm'],
    [choices.buyer !== undefined && state !== 110, '/buyer', 'soldState'],
    [choices.answeredWith !== undefined && ![5, 14].includes(state), '/answeredWith', 'offeredState'],
    [choices.proposalTaken !== undefined && !answered, '/proposalTaken', 'answeredWith'],
    [choices.expired === true && phase !== 1, '/expired', 'applicationPhase'],
    [choices.refers === true && ((phase ?? 0) < 4 || phase === 8), '/refers', 'customerPhase'],
    [automaticPix !== undefined && ![65, 80].includes(state), '/automaticPix', 'payableState'],
    [automaticPix === 'unpaid' && state !== 80, '/automaticPix', 'lateState'],
    [choices.cancelled === true && ![1, 5].includes(phase ?? 0), '/cancelled', 'cancellableState'],
  ];
  return checks.filter(([isBroken]) => isBroken).map(([, path, rule]) => ({ path, rule }));
}

/** The validated choices. Throws RequestInvalid with each violated rule. */
export function readChoices(value: unknown): Choices {
  if (!validate(value)) {
    const broken = (validate.errors ?? []).slice(0, 50).map(({ instancePath, keyword, params }) => ({
      path: `${instancePath}${'additionalProperty' in params ? `/${params.additionalProperty}` : ''}`.slice(
        0,
        300,
      ),
      rule: keyword,
    }));
    throw new RequestInvalid(broken);
  }
  const broken = contradictions(value);
  if (broken.length > 0) throw new RequestInvalid(broken);
  return value;
}
