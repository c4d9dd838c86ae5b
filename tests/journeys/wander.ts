/**
 * Goes through the portal as the definitions let it: fills what a screen asks with right answers made from its rules,
 * and presses, by turns, what the screen offers. Nothing here knows a single screen.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { matchUrl, worldScope } from '../../renderer/index.ts';
import type { Modules } from '../../renderer/proof/modules.ts';
import { validAnswers } from '../../renderer/proof/values/valid-answers.ts';
import { cpfCheckDigits } from '../../src/domain/cpf.ts';
import { language } from '../../src/language.ts';

const FILE = join(import.meta.dirname, 'files/face.jpg');
/** Answers may bring further fields into sight. */
const ROUNDS = 3;
const ANSWER_LIMIT_MS = 15_000;
const CLICK_LIMIT_MS = 10_000;
/** A screen that offers nothing by then only tells something. */
const OFFER_LIMIT_MS = 3_000;

export interface Wander {
  modules: Modules;
  /** Answers of a person, by path: kept wherever a form asks for them. */
  person: Record<string, unknown>;
  /** What the walk's answers and choices follow from: with the same one it goes the same way again. */
  seed: number;
  /** How often this walk pressed each offer, by screen and name; nobody else's presses change its way. */
  pressed: Map<string, number>;
}

/** A person of the walk's own, whom no other walk makes known to the lender. */
export function personOf(seed: number): Record<string, unknown> {
  const base = String(400_000_000 + seed);
  const taxId = base + cpfCheckDigits(base);
  return {
    taxId,
    personal: { taxId },
    mobilePhoneNumber: `119${80_000_000 + seed}`,
    emailAddress: `ana.souza.${seed}@exemplo.com.br`,
  };
}

/** The screen at the page's address, or null outside of the portal. */
function screenAt(page: Page, { app }: Modules): string | null {
  const match = matchUrl(app, new URL(page.url()).pathname);
  return match?.kind === 'screen' ? match.route.screen : null;
}

/** What is typed, by the name of the control. */
type Answers = Record<string, string>;

/** Right answers to all of a form's fields. */
function answersFor(id: string, { modules, person, seed }: Wander): Answers {
  const { form, variant, journey, brand } = modules.screen(id);
  if (!form) return {};
  const today = new Date().toISOString().slice(0, 10);
  const world = {
    app: modules.app,
    context: {},
    query: {},
    params: {},
    mount: null,
    today,
    newKey: () => '',
  };
  const scope = { ...worldScope({ id, variant, journey, brand }, world), form: person };
  const flat = (value: unknown, path: string): [string, unknown][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([key, inner]) => flat(inner, path === '' ? key : `${path}.${key}`))
      : [[path, value]];
  const answers = flat(validAnswers(form, scope, seed, language.formats), '');
  return Object.fromEntries(answers.map(([path, value]) => [path, typed(value, form.ui[path]?.field)]));
}

/** As fingers type it: a date day first, an amount in whole units and cents, anything else as it is. */
const typed = (value: unknown, field: string | undefined): string =>
  field === 'money'
    ? (Number(value) / 100).toFixed(2).replace('.', ',')
    : String(value).replace(/^(\d{4})-(\d{2})-(\d{2})$/, (_, year, month, day) => `${day}${month}${year}`);

/** What the portal itself offers is chosen by turns. */
async function fillControl(control: Locator, answers: Answers, turn: number): Promise<void> {
  const { tag, type, name, value } = await control.evaluate((element) => {
    const { tagName, type: kind, name: path, value: text } = element as HTMLInputElement;
    return { tag: tagName, type: kind, name: path, value: text };
  });
  if (type === 'checkbox') return control.setChecked(true, { force: true });
  if (tag === 'SELECT') {
    const values = await control
      .locator('option')
      .evaluateAll((options) =>
        options.map((option) => (option as HTMLOptionElement).value).filter((one) => one !== ''),
      );
    if (value === '' && values.length > 0) await control.selectOption(values[turn % values.length] ?? '');
  } else if (value === '' && answers[name] !== undefined) {
    await control.click();
    await control.pressSequentially(answers[name] ?? '');
  }
}

async function fillRadios(page: Page, turn: number): Promise<void> {
  const radios = page.locator('main input[type=radio]');
  const names = await radios.evaluateAll((inputs) => [
    ...new Set(inputs.map((input) => (input as HTMLInputElement).name)),
  ]);
  for (const name of names) {
    const group = page.locator(`main input[type=radio][name="${name}"]`);
    if ((await group.and(page.locator(':checked')).count()) > 0) continue;
    await group.nth(turn % (await group.count())).check({ force: true });
  }
}

/** Texts that have to be read are read to their end. */
async function readTexts(page: Page): Promise<void> {
  const texts = page.locator('main [role=region][tabindex="0"]');
  await texts.evaluateAll((all) => {
    for (const text of all) text.scrollTop = text.scrollHeight;
  });
}

/** Reads what is to be read and answers every field in sight. */
async function fillForm(page: Page, id: string, wander: Wander, turn: number): Promise<void> {
  const answers = answersFor(id, wander);
  await readTexts(page);
  // The first may open the camera; the last one takes a file that is there already.
  const files = page.locator('main form input[type=file]');
  if ((await files.count()) > 0) await files.last().setInputFiles(FILE);
  const filled = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    await fillRadios(page, turn);
    const controls = await page
      .locator('main form :is(input:not([type=radio], [type=file]), select, textarea)[name]')
      .all();
    let isNew = false;
    for (const control of controls) {
      const name = (await control.getAttribute('name')) ?? '';
      if (filled.has(name) || !(await control.isEnabled())) continue;
      filled.add(name);
      isNew = true;
      await fillControl(control, answers, turn);
    }
    if (!isNew) return;
  }
}

/** What a person would notice: the address, the words of the page or of an open dialog, what opened, the focus. */
const noticed = (seen?: string): string | boolean => {
  const main = document.querySelector('main');
  const dialog = document.querySelector('dialog[open]');
  const open = document.querySelectorAll('details[open], [aria-expanded=true], img').length;
  const now = [
    location.href,
    main?.textContent,
    dialog?.textContent,
    open,
    document.activeElement?.id,
  ].join();
  return seen === undefined ? now : now !== seen;
};

const OFFERS = ':is(button, a[href^="/"]:not([target])):not([disabled], [aria-disabled=true])';

/** All that can be pressed now: in the open dialog, else on the screen. */
async function offersOf(page: Page): Promise<Locator> {
  const dialog = page.locator('dialog[open]');
  const place = (await dialog.count()) > 0 ? dialog.last() : page.locator('main');
  return place.locator(OFFERS).filter({ visible: true });
}

interface Offer {
  name: string;
  sends: boolean;
}

const read = (offers: Locator): Promise<Offer[]> =>
  offers.evaluateAll((all) =>
    all.map((offer) => ({
      name: (offer.getAttribute('aria-label') ?? offer.textContent ?? '').trim(),
      sends: offer.getAttribute('type') === 'submit',
    })),
  );

async function settled(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('main [aria-busy=true], main[aria-busy=true]') === null,
  );
}

/** Where a name stands among its equals: another order for each seed. */
const rank = (seed: number, name: string): string =>
  createHash('sha256').update(`${seed} ${name}`).digest('hex');

/** What was pressed least before; among those, by turns what sends the form, else what the seed says. */
function choose(
  all: readonly Offer[],
  screen: string,
  { seed, pressed }: Wander,
  turn: number,
): Offer | undefined {
  const count = ({ name }: Offer): number => pressed.get(`${screen} ${name}`) ?? 0;
  const sendsFirst = (seed + turn) % 3 === 0 ? 0 : 1;
  return [...all].sort(
    (a, b) =>
      count(a) - count(b) ||
      sendsFirst * (Number(b.sends) - Number(a.sends)) ||
      rank(seed, a.name).localeCompare(rank(seed, b.name)),
  )[0];
}

/**
 * Presses one thing on the present screen that this walk pressed least before, after answering what is asked.
 * @returns screen and what was pressed, or null when the page is outside of the portal or offers nothing
 * @throws when what was pressed changed nothing that a person could notice
 */
export async function wanderOn(page: Page, wander: Wander, turn: number): Promise<string | null> {
  if (screenAt(page, wander.modules) === null) return null;
  await settled(page);
  // What a screen offers is there once it knows where the customer stands; that may lead on by itself.
  const first = (await offersOf(page)).first();
  await first.waitFor({ timeout: OFFER_LIMIT_MS }).catch(() => undefined);
  const screen = screenAt(page, wander.modules);
  if (screen === null) return null;
  const offers = await offersOf(page);
  await offers
    .first()
    .waitFor({ timeout: OFFER_LIMIT_MS })
    .catch(() => undefined);
  const all = await read(offers);
  const next = choose(all, screen, wander, turn);
  if (next === undefined) return null;
  const { name, sends } = next;
  const key = `${screen} ${name}`;
  wander.pressed.set(key, (wander.pressed.get(key) ?? 0) + 1);
  if (sends) await fillForm(page, screen, wander, turn);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const before = String(await page.evaluate(noticed, undefined));
  try {
    await offers.nth(all.indexOf(next)).click({ timeout: CLICK_LIMIT_MS });
  } catch (error) {
    // An answer that was still under way may lead on before the finger comes down: nothing is left to press.
    if (await page.evaluate(noticed, before)) return `${screen} [${name}: gone]`;
    throw error;
  }
  await page.waitForFunction(noticed, before, { timeout: ANSWER_LIMIT_MS }).catch(() => {
    throw new Error(`${screen}: pressing “${name}” changed nothing`);
  });
  return `${screen} [${name}]`;
}
