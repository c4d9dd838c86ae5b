/** The customer that a journey starts with, and answers that only the lender knows. */

import type { Page } from 'playwright-core';
import type { Answer } from '../support/fill.ts';
import type { JourneyCase } from './case.ts';

/** Answers by their placeholder; each is read when it is typed. */
export type Placeholders = Readonly<Record<string, () => Promise<string>>>;

async function newestCode(page: Page, origin: string, taxId: string): Promise<string> {
  const outbox = await page.request.get(`${origin}/sandbox/api/outbox?taxId=${taxId}`);
  const code = /confirmação é (\d{6})/.exec(await outbox.text())?.[1];
  if (code === undefined) throw new Error('no code was sent to a contact on record');
  return code;
}

export interface Login {
  taxId: string;
  password: string;
}

/** Creates the customer of a scenario, for whom no browser has a session yet. */
export async function newLogin(origin: string, scenario: string): Promise<Login> {
  const made = await fetch(`${origin}/sandbox/api/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario }),
  });
  if (!made.ok) throw new Error(`${scenario}: ${made.status} ${await made.text()}`);
  return (await made.json()) as Login;
}

/**
 * Creates the customer that the journey names. The page gets the session only if the visitor is logged in.
 * @throws when the console refuses the scenario
 */
export async function createCustomer(
  page: Page,
  origin: string,
  { customer, signedIn = false }: JourneyCase,
): Promise<Placeholders> {
  if (customer === undefined) return {};
  const created = await page.request.post(`${origin}/sandbox/api/scenarios`, {
    data: { scenario: customer },
  });
  if (!created.ok()) throw new Error(`${customer}: ${created.status()} ${await created.text()}`);
  if (!signedIn) await page.context().clearCookies();
  const { taxId, password } = (await created.json()) as Login;
  return {
    '{taxId}': async () => taxId,
    '{password}': async () => password,
    '{code}': () => newestCode(page, origin, taxId),
  };
}

/** The answers with their placeholders replaced. */
export async function withPlaceholders(
  answers: Readonly<Record<string, Answer>>,
  placeholders: Placeholders,
): Promise<Record<string, Answer>> {
  const replaced = Object.entries(answers).map(async ([label, answer]) => {
    const read = typeof answer === 'string' ? placeholders[answer] : undefined;
    return [label, read ? await read() : answer] as const;
  });
  return Object.fromEntries(await Promise.all(replaced));
}
