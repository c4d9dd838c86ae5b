/** Instants of publications as people write them, in the time zone of the product. */
import { expect, it } from 'vitest';
import { readInstant } from '../../renderer/authoring/cli/publish/instant.ts';

it.each<[string, string | null, string]>([
  ['2026-12-01T08:00-03:00', null, '2026-12-01T11:00:00.000Z'],
  ['2026-12-01T08:00:30Z', null, '2026-12-01T08:00:30.000Z'],
  ['2026-12-01T08:00+05:30', 'America/Sao_Paulo', '2026-12-01T02:30:00.000Z'],
  ['2026-12-01T08:00', 'America/Sao_Paulo', '2026-12-01T11:00:00.000Z'],
  ['2026-12-01T00:00', 'Asia/Kolkata', '2026-11-30T18:30:00.000Z'],
  ['2026-12-01T00:00', 'Pacific/Kiritimati', '2026-11-30T10:00:00.000Z'],
  ['2026-03-28T12:00', 'Europe/London', '2026-03-28T12:00:00.000Z'],
  ['2026-03-29T03:00', 'Europe/London', '2026-03-29T02:00:00.000Z'],
  ['2026-10-25T02:00', 'Europe/London', '2026-10-25T02:00:00.000Z'],
])('%s in %s is %s', (text, timeZone, at) => {
  expect(readInstant(text, timeZone)).toEqual({ at });
});

it.each<[string, string | null, string]>([
  ['tomorrow', 'Europe/London', 'tomorrow is no instant'],
  ['2026-02-30T08:00', 'Europe/London', '2026-02-30T08:00 is no instant'],
  ['2026-02-30T08:00Z', null, '2026-02-30T08:00Z is no instant'],
  ['2026-12-01', 'Europe/London', '2026-12-01 is no instant'],
  ['2026-12-01T08:00', null, 'the product names no time zone: write 2026-12-01T08:00Z for UTC'],
  ['2026-03-29T01:30', 'Europe/London', 'No clock in Europe/London shows 2026-03-29T01:30'],
  ['2026-10-25T01:30', 'Europe/London', 'Clocks in Europe/London show 2026-10-25T01:30 twice'],
])('%s in %s is none', (text, timeZone, wrong) => {
  expect(readInstant(text, timeZone)).toEqual({ wrong: expect.stringContaining(wrong) });
});
