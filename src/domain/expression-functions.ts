/**
 * The functions for expressions and texts of the configuration: `${money(loan.conditions.principal)}`. Pure and
 * total: for a missing value (null), functions that return a text give '' and those that return a number or date give
 * null. Emitted screens import this file, so it and its imports stay small.
 */
export { bankName } from './bank-account/banks.ts';
export { isGridBank } from './bank-account/grid-banks.ts';
export { loanExample } from './loan/loan-example.ts';

import { withoutAccents } from './accents.ts';
import {
  ageOn,
  brasiliaDay,
  brasiliaMinutes,
  daysBetween as daysBetweenDays,
  isCalendarDate,
  addDays as laterDay,
} from './calendar-date.ts';
import { maskCpf } from './cpf.ts';
import { maskEmail } from './email.ts';
import { formatBrl, formatPercent, formatWhole } from './money.ts';
import { MONTHS } from './month-names.ts';
import { formatBoletoLine } from './payment/boleto.ts';
import { readTlv } from './payment/tlv.ts';
import { formatPhone, maskPhone } from './phone.ts';

const DAY_MINUTES = 1440;

type Missing = null | undefined;

const digitsOf = (text: string | Missing): string => (text ?? '').replace(/\D/g, '');
const folded = (text: string): string => withoutAccents(text).toLowerCase();

/** The calendar day of a date or instant, yyyy-mm-dd, in the lender's time zone. Null for any other text, and no day. */
function dayOf(iso: string | Missing): string | null {
  if (!iso) return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(iso)) return isCalendarDate(iso) ? iso : null;
  const instant = new Date(iso);
  const day = Number.isNaN(instant.getTime()) ? '' : brasiliaDay(instant);
  return isCalendarDate(day) ? day : null;
}

const partsOf = (day: string): [string, string, string] => day.split('-') as [string, string, string];

/** Cents as BRL: 123456 → `R$ 1.234,56`, less than nothing → `− R$ 2,50`, with non-breaking spaces and a real minus sign. */
export function money(cents: number | Missing): string {
  if (cents == null) return '';
  return cents < 0 ? `−\u00a0${formatBrl(-cents)}` : formatBrl(cents);
}

/** A percent number with two decimals: 12.5 → `12,50%`. */
export const percent = (rate: number | Missing): string => (rate == null ? '' : formatPercent(rate));

/** A number of things: 1000 → `1.000`. */
export const whole = (value: number | Missing): string => (value == null ? '' : formatWhole(value));

/** A date or instant as `20/11/2026`. */
export function date(iso: string | Missing): string {
  const day = dayOf(iso);
  return day === null ? '' : partsOf(day).reverse().join('/');
}

/** A date or instant as `20 de novembro de 2026`. */
export function dateLong(iso: string | Missing): string {
  const day = dayOf(iso);
  if (day === null) return '';
  const [year, month, dayOfMonth] = partsOf(day);
  return `${Number(dayOfMonth)} de ${MONTHS[Number(month) - 1]} de ${year}`;
}

/** A date or instant as `6 de dezembro`: for rows below their year, and for dates that are near. */
export const dayMonth = (iso: string | Missing): string => dateLong(iso).replace(/ de \d+$/, '');

const WEEKDAYS = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
];

/** The day of the week of a date or instant: `domingo`. */
export function weekday(iso: string | Missing): string {
  const day = dayOf(iso);
  return day === null ? '' : (WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? '');
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** An instant as `20/11/2026 às 14:32`, in the lender's time zone; of a date only the day. */
export function dateTime(iso: string | Missing): string {
  const day = date(iso);
  if (day === '' || !iso?.includes('T')) return day;
  const minutes = brasiliaMinutes(new Date(iso));
  return `${day} às ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

const masked = (text: string | Missing, mask: (text: string) => string): string => (text ? mask(text) : '');

/** A masked CPF, whatever its punctuation; see `maskCpf`. */
export const maskedTaxId = (taxId: string | Missing): string =>
  masked(taxId, (text) => maskCpf(digitsOf(text)));

/** A masked e-mail address; see `maskEmail`. */
export const maskedEmail = (address: string | Missing): string => masked(address, maskEmail);

/** A masked phone, whatever its punctuation; see `maskPhone`. */
export const maskedPhone = (number: string | Missing): string =>
  masked(number, (text) => maskPhone(digitsOf(text)));

/** A phone as `(11) 98765-4321`, whatever its punctuation; any other text unchanged. */
export function phone(number: string | Missing): string {
  const digits = digitsOf(number);
  const shown = formatPhone(digits);
  return shown === digits ? (number ?? '') : shown;
}

/** The digits of a slip in groups, as printed over its bars: `34191.09123 34567.800056 …`; any other text unchanged. */
export const slipLine = (line: string | Missing): string => formatBoletoLine(String(line ?? ''));

/** Who receives the money of a Pix code (BR Code, field 59), as a bank shows the name; '' for any other text. */
export const pixPayee = (code: string | Missing): string =>
  readTlv(String(code ?? ''))
    ?.get('59')
    ?.trim() ?? '';

/** The first word of a name. */
export const firstName = (name: string | Missing): string => (name ?? '').trim().replace(/\s.*/s, '');

/** The account before its check character: `13002-4` → `13002`. */
export const accountNumber = (account: string | Missing): string => (account ?? '').replace(/-.*/s, '');

/** The check character of an account: `13002-4` → `4`; '' without one. */
export const accountCheckDigit = (account: string | Missing): string =>
  account == null ? '' : (account.split('-')[1] ?? '');

/** More days than the calendar of yyyy-mm-dd has. */
const TOO_MANY_DAYS = 4_000_000;

/** The day `days` after a date or instant, yyyy-mm-dd; null beyond the calendar, too. */
export function addDays(iso: string | Missing, days: number | Missing): string | null {
  const day = dayOf(iso);
  if (day === null || days == null || Math.abs(days) > TOO_MANY_DAYS) return null;
  const later = laterDay(day, days);
  return isCalendarDate(later) ? later : null;
}

/** The time left of an instant's day in the lender's time zone, begun minutes included: `5 h 12 min`, `12 min`. */
export function restOfDay(instant: string | Missing): string {
  const at = instant ? new Date(instant) : null;
  if (at === null || Number.isNaN(at.getTime())) return '';
  const left = DAY_MINUTES - brasiliaMinutes(at);
  return left < 60 ? `${left} min` : `${Math.floor(left / 60)} h${left % 60 ? ` ${left % 60} min` : ''}`;
}

/** Whole calendar days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: string | Missing, to: string | Missing): number | null {
  const [first, last] = [dayOf(from), dayOf(to)];
  return first === null || last === null ? null : daysBetweenDays(first, last);
}

/** Whole years from a date of birth to a day; null when either is missing. */
export function age(birth: string | Missing, on: string | Missing): number | null {
  const [born, day] = [dayOf(birth), dayOf(on)];
  return born === null || day === null ? null : ageOn(born, day);
}

/** The digits of a text, such as a CPF with punctuation from a link; null if there are none. */
export const digits = (text: string | Missing): string | null => digitsOf(text) || null;

/** A copy of the map with an entry added or replaced, for answers collected one by one. */
export const withEntry = (
  map: Readonly<Record<string, unknown>> | Missing,
  key: string | Missing,
  value: unknown,
): Record<string, unknown> => (key == null ? { ...map } : { ...map, [key]: value });

/** A text as a part of an address: spaces and signs encoded. */
export const encoded = (text: string | Missing): string => (text == null ? '' : encodeURIComponent(text));

/** Whether the text contains the pattern, ignoring accents and case. The pattern must be written without accents. */
export const foldedMatches = (text: string | Missing, pattern: string): boolean =>
  text != null && new RegExp(folded(pattern)).test(folded(text));

/** Whether the text contains what was typed, ignoring accents, case and spaces at its ends. */
export const foldedContains = (text: string | Missing, typed: string | Missing): boolean =>
  text != null && folded(text).includes(folded((typed ?? '').trim()));

/** The installments of a loan: `12x de R$ 225,55`, `2x de R$ 193,47 e 10x de R$ 208,17`. */
export const paymentPlan = (groups: readonly { count: number; amount: number }[] | Missing): string =>
  joined((groups ?? []).map(({ count, amount }) => `${count}x de ${money(amount)}`));

/** Whole numbers in ascending order: `3`, `3 e 4`, `3 a 12`, `3, 5 e 6`. */
export function numberList(numbers: readonly number[] | Missing): string {
  const all = numbers ?? [];
  const [first = 0, last = 0] = [all[0], all.at(-1)];
  const isRow = all.length > 2 && last - first === all.length - 1;
  return isRow ? `${first} a ${last}` : joined(all.map(String));
}

const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;
