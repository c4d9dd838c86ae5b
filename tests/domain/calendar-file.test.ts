/** Calendar files as RFC 5545 wants them: lines of at most 75 octets that end in CRLF, escaped texts, whole days. */
import { expect, it } from 'vitest';
import { calendarFile } from '../../src/domain/calendar-file.ts';

const LONG = 'Até sexta-feira, às dezoito horas; depois há juros. '.repeat(4).trim();

const FILE = calendarFile({
  maker: 'Maker//Name',
  name: 'Meus dias',
  madeAt: new Date('2026-08-12T15:04:05.678Z'),
  events: [
    {
      id: 'a-1',
      day: '2026-12-31',
      title: 'Um, dois; três\\quatro',
      text: LONG,
      url: 'https://a.example/b?c=1',
    },
    { id: 'a-2', day: '2027-01-04', title: 'Outro', text: 'Uma linha\nDuas', url: null },
  ],
});

it('has lines of at most 75 octets, which end in CRLF', () => {
  expect(FILE.endsWith('\r\n')).toBe(true);
  expect(FILE.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of FILE.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
});

it('says all of each event, with an alarm on the day before', () => {
  const lines = FILE.replaceAll('\r\n ', '').split('\r\n');
  const escapedLong = LONG.replaceAll(',', '\\,').replaceAll(';', '\\;');
  expect(lines.slice(0, 6)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Maker//Name//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Meus dias',
  ]);
  expect(lines.slice(6, 21)).toEqual([
    'BEGIN:VEVENT',
    'UID:a-1',
    'DTSTAMP:20260812T150405Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Um\\, dois\\; três\\\\quatro',
    `DESCRIPTION:${escapedLong}`,
    'URL:https://a.example/b?c=1',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15H',
    'DESCRIPTION:Um\\, dois\\; três\\\\quatro',
    'END:VALARM',
    'END:VEVENT',
  ]);
  expect(lines).toContain('DESCRIPTION:Uma linha\\nDuas');
  expect(lines.filter((line) => line.startsWith('URL:'))).toHaveLength(1);
});
