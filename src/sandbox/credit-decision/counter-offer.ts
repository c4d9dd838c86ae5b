/** The counter-offer: the changed conditions, each as a value and as formatted text. */
import { formatDate } from '../../domain/calendar-date.ts';
import { formatBrl, formatPercent } from '../../domain/money.ts';
import type { Conditions, CounterOffer } from '../base/wire.ts';

const cents = (value: number) => ({ value, formatted: formatBrl(value) });
const day = (value: string) => ({ value, formatted: formatDate(value) });
const rate = (value: number) => ({ value, formatted: `${formatPercent(value)} a.m.` });

export function counterOfferFrom(conditions: Conditions): CounterOffer {
  return {
    principal: cents(conditions.principal),
    term: { value: conditions.term, formatted: `${conditions.term}x` },
    installmentsPayment: cents(conditions.installmentsPayment),
    oneTimeFee: cents(conditions.oneTimeFee),
    firstDueDate: day(conditions.firstInstallment.dueDate),
    lastDueDate: day(conditions.lastInstallment.dueDate),
    monthlyInterestRate: rate(conditions.monthlyInterestRate),
    taxes: cents(conditions.taxes),
    effectiveMonthlyInterestRate: rate(conditions.effectiveMonthlyInterestRate),
  };
}
