/** The current day: from the lender, else the server's clock, else the device's, all in Brasília. */
import { expect, it } from 'vitest';
import { createLenderDay } from '../../../src/api/lender-day.ts';

/** A device whose clock is a year behind, visible only where no server has responded. */
const device = () => new Date('2025-11-21T01:00:00Z');
const told = (day: string) => new Headers({ 'x-lender-day': day });
const dated = (instant: string) => new Headers({ date: new Date(instant).toUTCString() });

it.each([
  ['the device, in Brasília, before anybody else', null, [], '2025-11-20'],
  ['the page', '2026-11-21', [], '2026-11-21'],
  ['a page that says nonsense', '2026-02-31', [], '2025-11-20'],
  ['the lender rather than the page', '2026-11-21', [told('2026-12-24')], '2026-12-24'],
  ['the lender’s newest word', null, [told('2026-12-24'), told('2026-12-25')], '2026-12-25'],
  [
    'not an older word, of a response that was kept',
    null,
    [told('2026-12-25'), told('2026-12-24')],
    '2026-12-25',
  ],
  ['a lender that only dates its responses', null, [dated('2026-11-22T02:59:59Z')], '2026-11-21'],
  ['a minute later', null, [dated('2026-11-22T03:00:00Z')], '2026-11-22'],
  [
    'its word, also after a response without it',
    null,
    [told('2026-12-24'), dated('2026-11-22T12:00:00Z')],
    '2026-12-24',
  ],
  ['no word that is no day', '2026-11-21', [told('tomorrow')], '2026-11-21'],
  ['nothing from a response without a date', '2026-11-21', [new Headers()], '2026-11-21'],
] as const)('%s', (_name, served, responses, today) => {
  const day = createLenderDay(served, device);
  for (const headers of responses) day.read(headers);
  expect(day.today()).toBe(today);
});

it('gives the device’s time of day on that day', () => {
  const day = createLenderDay('2026-11-21', device);
  expect(day.now()).toBe('2026-11-22T01:00:00.000Z');
});
