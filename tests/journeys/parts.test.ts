/** A part of a page that is slow or fails: the rest of the page stands, and the customer tries again. */

import { expect, test, vi } from 'vitest';
import { LONGEST_WAIT } from '../support/chromium.ts';
import { browserForFile, openByItself, visitShared } from '../support/visit.ts';
import { createCustomer } from './customer.ts';
import { arrive, press } from './play.ts';

const HOME = '/cliente/home';
const REPAYMENTS = '**/api/loan/current/re-payments';

const browser = browserForFile();

test.concurrent('the home stands while its next installment is on its way, fails, and comes', () =>
  visitShared(browser(), async (page, origin) => {
    await createCustomer(page, origin, {
      name: 'home',
      start: HOME,
      // Insured: no offer of the insurance lies over the page.
      customer: 'current-insured',
      signedIn: true,
      steps: [],
      ends: HOME,
    });
    let answer: (() => void) | undefined;
    let isBroken = true;
    await openByItself(page);
    await page.route(REPAYMENTS, async (route) => {
      if (!isBroken) return route.continue();
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return route.fulfill({ status: 500, json: { code: 'internal-error', message: '' } });
    });
    await page.goto(origin + HOME);
    await arrive(page, HOME);
    const rest = page.getByRole('main').getByRole('link', { name: 'Meu empréstimo', exact: true });
    const card = page.getByText('3ª parcela de 12');
    await rest.waitFor();
    await page.locator('.t-part .t-skeleton').first().waitFor();
    expect(await card.count()).toBe(0);
    await vi.waitFor(() => expect(answer).toBeDefined(), { timeout: LONGEST_WAIT });
    isBroken = false;
    answer?.();
    await page.getByRole('alert').waitFor();
    expect(await rest.isVisible()).toBe(true);
    await press(page, 'Tentar de novo');
    await card.waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByText(/^Venceu? /).waitFor();
  }));
