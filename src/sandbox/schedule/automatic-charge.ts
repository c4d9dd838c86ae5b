/**
 * When Pix Automático charges an installment. The bank is instructed 10 to 2 days before the due date and tries on that
 * day, or on the next working day (`ajusteDiaUtil` of the Pix API), and without a balance three more times within 7 days
 * (PERMITE_3R_7D). Pure; days yyyy-mm-dd, amounts in cents.
 */
import { addDays } from '../../domain/calendar-date.ts';
import { lastDayInTime } from '../../domain/working-days/working-days.ts';
import { lenderDay } from '../base/lender-day.ts';
import type { Approved } from './automatic-payment-store.ts';
import { faceAmount, type Installment, isUnpaid } from './installment.ts';

/** By the names of the Pix API. */
export type ChargeState = 'ATIVA' | 'CONCLUIDA' | 'EXPIRADA' | 'REJEITADA' | 'CANCELADA';

export interface Charge {
  readonly id: string;
  readonly authorizationId: string;
  /** Of the installment. */
  readonly number: number;
  readonly dueDate: string;
  /** The same in each attempt: fine and interest are not added. */
  readonly amount: number;
  readonly state: ChargeState;
  /** How often the bank tried and found no balance. */
  readonly attempts: number;
  /** Cancelled alone by the payer: it is not instructed again. */
  readonly byPayer: boolean;
}

const FIRST_INSTRUCTION_DAYS = 10;
const LAST_INSTRUCTION_DAYS = 2;
/** Days after the first attempt. Which ones within the seven is our choice. */
const ATTEMPT_DAYS = [0, 1, 3, 7] as const;

/** Brasília's day begins at 3 h UTC. */
export const startOf = (day: string): Date => new Date(`${day}T03:00:00Z`);
/** When banks execute what is due on a day. */
export const noonOf = (day: string): Date => new Date(`${day}T15:00:00Z`);

const isFor = (charge: Charge, one: Installment): boolean =>
  charge.number === one.number && charge.dueDate === one.dueDate && charge.amount === faceAmount(one);

/** Whether a charge waits for what its installment is no longer: paid, moved, or of another amount. */
export function isOutdated(charge: Charge, installments: readonly Installment[]): boolean {
  return charge.state === 'ATIVA' && !installments.some((one) => isUnpaid(one) && isFor(charge, one));
}

/** The day of the next attempt; null when there is none. */
export function nextAttemptDay({ state, attempts, dueDate }: Charge): string | null {
  const days = ATTEMPT_DAYS[attempts];
  return state === 'ATIVA' && days !== undefined ? addDays(lastDayInTime(dueDate), days) : null;
}

/** Whether the bank has no attempt left after one more that fails. */
export const isLastAttempt = ({ attempts }: Charge): boolean => attempts + 1 >= ATTEMPT_DAYS.length;

/** When the bank is instructed to charge an installment; null when it is charged already, or the time is over. */
function instructionAt(
  authorization: Approved,
  installment: Installment,
  charges: readonly Charge[],
): Date | null {
  const isKnown = charges.some(
    (charge) =>
      charge.authorizationId === authorization.id &&
      (charge.state !== 'CANCELADA' || charge.byPayer) &&
      isFor(charge, installment),
  );
  if (isKnown || !isUnpaid(installment)) return null;
  const { dueDate } = installment;
  const from = [
    authorization.decidedAt,
    startOf(addDays(dueDate, -FIRST_INSTRUCTION_DAYS)),
    ...(authorization.followedOn ? [startOf(authorization.followedOn)] : []),
  ];
  const at = new Date(Math.max(...from.map((instant) => instant.getTime())));
  return lenderDay(at) <= addDays(dueDate, -LAST_INSTRUCTION_DAYS) ? at : null;
}

/** What the bank does next. */
export type ChargeEvent =
  | { readonly kind: 'instruct'; readonly at: Date; readonly installment: Installment }
  | { readonly kind: 'attempt'; readonly at: Date; readonly charge: Charge; readonly day: string };

/** The next event, whenever it is; null when nothing is left to charge. */
export function nextChargeEvent(
  authorization: Approved | null,
  installments: readonly Installment[],
  charges: readonly Charge[],
): ChargeEvent | null {
  const events: ChargeEvent[] = [];
  for (const installment of authorization ? installments : []) {
    const at = authorization && instructionAt(authorization, installment, charges);
    if (at) events.push({ kind: 'instruct', at, installment });
  }
  for (const charge of charges) {
    const day = nextAttemptDay(charge);
    if (day) events.push({ kind: 'attempt', at: noonOf(day), charge, day });
  }
  return events.sort((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null;
}

/**
 * The due date of the first installment that this authorisation will charge; null when none. The attempt of today that
 * a cancelled one leaves is its own.
 */
export function firstChargedOn(
  authorization: Approved,
  installments: readonly Installment[],
  charges: readonly Charge[],
): string | null {
  const isCharged = (one: Installment): boolean =>
    charges.some(
      ({ state, number, authorizationId }) =>
        state === 'ATIVA' && number === one.number && authorizationId === authorization.id,
    ) ||
    (faceAmount(one) <= authorization.maxAmount && instructionAt(authorization, one, charges) !== null);
  return installments.find(isCharged)?.dueDate ?? null;
}
