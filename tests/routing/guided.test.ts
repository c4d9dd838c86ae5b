/**
 * Every state × every screen of the application: whether it shows, or where the customer is redirected (domain §8
 * «Guards»).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { applicationScreens, type Customer, loadPortalModules, opens, STATE_IDS } from './guided.ts';

interface Line extends Customer {
  case: string;
  leads: string;
  shows: string[];
  /** Whether bank data may be shared; else its screens redirect, too. */
  shares?: false;
}

const START = 'solicitacao/inicio';
const lines = parse(readFileSync(join(import.meta.dirname, 'guided.table.yaml'), 'utf8')) as Line[];
const modules = await loadPortalModules();
const screens = applicationScreens(modules);
/** Open to whoever may share bank data, in any state; the questions about it to all. */
const SHARING = ['emprestimo/start-open-finance', 'emprestimo/open-finance'];
const OPEN_TO_ALL = 'emprestimo/open-finance-faq';
/** Partners' start pages count as the start page. */
const named = (id: string) => (id.startsWith(`${START}/`) ? START : id);

describe('a screen opened by its URL', () => {
  test.each(lines)('shows or redirects in $case', ({ leads, shows, shares = true, ...customer }) => {
    const open = [...shows, OPEN_TO_ALL, ...(shares ? SHARING : [])];
    const found = screens.map((id) => [id, opens(modules, id, customer)]);
    const expected = screens.map((id) => [id, open.includes(named(id)) ? id : leads]);
    expect(found).toEqual(expected);
  });

  test.each(lines)('redirects in $case to a screen that shows', ({ leads, shows: _, ...customer }) => {
    expect(screens.includes(leads) ? opens(modules, leads, customer) : leads).toBe(leads);
  });

  test('shows in every state if the URL forces it', () => {
    const hidden = STATE_IDS.flatMap((state) =>
      screens.filter((id) => opens(modules, id, { loan: { state }, query: { forcePage: 'true' } }) !== id),
    );
    expect(hidden).toEqual([]);
  });
});

test('the table lists every state', () => {
  const missing = STATE_IDS.filter((state) => !lines.some(({ loan }) => loan.state === state));
  expect(missing).toEqual([]);
});
