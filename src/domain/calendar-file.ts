/** A calendar file (iCalendar, RFC 5545): events of whole days, each with an alarm on the day before. */
import { addDays } from './calendar-date.ts';

export interface CalendarEvent {
  /** The same in each version of the file: a calendar that has the event changes it. */
  readonly id: string;
  /** Yyyy-mm-dd. */
  readonly day: string;
  readonly title: string;
  readonly text: string;
  /** Where to act on it; null for nowhere. */
  readonly url: string | null;
}

export interface CalendarFile {
  /** The program that writes it. */
  readonly maker: string;
  readonly name: string;
  readonly events: readonly CalendarEvent[];
  readonly madeAt: Date;
}

/** Octets of a line, without its end (RFC 5545, 3.1). */
const LINE = 75;
/** At nine o’clock on the day before: hours before the midnight at which the event begins. */
const ALARM = '-PT15H';

const octets = (text: string): number => new TextEncoder().encode(text).length;

/** A text as a value (3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A long line goes on after a line end and a space; no character is cut. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (octets(current + character) > LINE) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}

const dayOf = (day: string): string => day.replaceAll('-', '');

const instantOf = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');

const eventLines = ({ id, day, title, text, url }: CalendarEvent, madeAt: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${id}`,
  `DTSTAMP:${instantOf(madeAt)}`,
  `DTSTART;VALUE=DATE:${dayOf(day)}`,
  `DTEND;VALUE=DATE:${dayOf(addDays(day, 1))}`,
  `SUMMARY:${escaped(title)}`,
  `DESCRIPTION:${escaped(text)}`,
  ...(url === null ? [] : [`URL:${url}`]),
  'TRANSP:TRANSPARENT',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:${ALARM}`,
  `DESCRIPTION:${escaped(title)}`,
  'END:VALARM',
  'END:VEVENT',
];

export const calendarFile = ({ maker, name, events, madeAt }: CalendarFile): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(maker)}//PT`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => eventLines(event, madeAt)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
