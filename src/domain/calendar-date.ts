/**
 * Days without time or zone, as `yyyy-mm-dd` texts that sort as texts. Every function expects existing days (see
 * {@link isCalendarDate}) and returns existing days.
 */

const msPerDay = 86_400_000;
const brasiliaOffsetMs = 3 * 60 * 60 * 1000;

/** Whether the text is an existing day, `yyyy-mm-dd`, years 1000 to 9999. */
export function isCalendarDate(text: string): boolean {
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && fromMs(Date.UTC(...numbers(text))) === text;
}

/**
 * The day of an instant in Brasília, which has been UTC−3 all year since 2019 (Decreto 9.772). Not by `Intl.DateTimeFormat`:
 * to make one takes a slow phone 30 ms.
 */
export function brasiliaDay(instant: Date): string {
  return fromMs(instant.getTime() - brasiliaOffsetMs);
}

/** The whole minutes since midnight of an instant in Brasília. */
export function brasiliaMinutes(instant: Date): number {
  const midnight = Date.parse(brasiliaDay(instant)) + brasiliaOffsetMs;
  return Math.floor((instant.getTime() - midnight) / 60_000);
}

/** `dd/mm/yyyy` or `dd-mm-yyyy` (specification §5) → `yyyy-mm-dd`; null when there is no such day. */
export function parseBrazilianDate(text: string): string | null {
  const parts = /^(\d{2})([/-])(\d{2})\2(\d{4})$/.exec(text.trim());
  if (!parts) return null;
  const date = `${parts[4]}-${parts[3]}-${parts[1]}`;
  return isCalendarDate(date) ? date : null;
}

/** `2026-12-20` → `20/12/2026`. */
export function formatDate(date: string): string {
  return date.split('-').reverse().join('/');
}

/** The day `days` later, or earlier if negative. */
export function addDays(date: string, days: number): string {
  return fromMs(toMs(date) + days * msPerDay);
}

/** Days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((toMs(to) - toMs(from)) / msPerDay);
}

/** Length of a month in days. @param month 1 to 12; 13 is January of the next year, 0 December of the last */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * A day of the month `months` after the month of `date`, capped to that month's length.
 * @param day day of the month, 1 to 31; by default the day of `date`
 */
export function addMonths(date: string, months: number, day?: number): string {
  const [year, monthIndex, ownDay] = numbers(date);
  const lastDay = daysInMonth(year, monthIndex + months + 1);
  return fromMs(Date.UTC(year, monthIndex + months, Math.min(day ?? ownDay, lastDay)));
}

/** Next month, same day, capped to the month's length (specification §5): 31 January → 28 or 29 February. */
export function nextMonthSameDay(date: string): string {
  return addMonths(date, 1);
}

/** Full years lived; someone born on 29 February has the birthday on 1 March in common years. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

function numbers(date: string): [year: number, monthIndex: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))];
}

function toMs(date: string): number {
  return Date.UTC(...numbers(date));
}

function fromMs(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
