/**
 * Walks through the portal at random, driven by the definitions alone: fills forms with valid answers made from their
 * rules, and presses what screens offer, least pressed first. It knows no particular screen.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { Modules } from '../../renderer/authoring/snapshots/modules.ts';
import { validAnswers } from '../../renderer/authoring/snapshots/values/valid-answers.ts';
import { matchUrl, worldScope } from '../../renderer/runtime/index.ts';
import { cpfCheckDigits } from '../../src/domain/cpf.ts';
import { language } from '../../src/language.ts';

const FILE = join(import.meta.dirname, 'files/face.jpg');
/** Answers may reveal further fields. */
const ROUNDS = 3;
const ANSWER_LIMIT_MS = 15_000;
const CLICK_LIMIT_MS = 10_000;
/** A screen without a button or link by then is informational. */
const OFFER_LIMIT_MS = 3_000;
/** Longer than a page stays while the next one opens. */
const QUIET_MS = 250;

export interface Wander {
  modules: Modules;
  /** A person's answers by path, used wherever a form asks for them. */
  person: Record<string, unknown>;
  /** Determines the walk's answers and choices: the same seed repeats the walk. */
  seed: number;
  /** How often this walk pressed each control, by screen and name; other walks do not affect it. */
  pressed: Map<string, number>;
}

/** A person unique to the walk, so that no other walk makes them known to the lender. */
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

/** The screen at the page's URL, or null outside the portal. */
function screenAt(page: Page, { app }: Modules): string | null {
  const match = matchUrl(app, new URL(page.url()).pathname);
  return match?.kind === 'screen' ? match.route.screen : null;
}

/** The text to type, by the name of the control. */
type TypedTexts = Record<string, string>;

/** Valid answers for all fields of a form. */
function answersFor(id: string, { modules, person, seed }: Wander): TypedTexts {
  const { form, variant, journey, brand } = modules.screen(id);
  if (!form) return {};
  const today = new Date().toISOString().slice(0, 10);
  const world = {
    app: modules.app,
    context: {},
    query: {},
    params: {},
    mount: null,
    path: null,
    today,
    newKey: () => '',
  };
  const scope = { ...worldScope({ id, variant, journey, brand }, world), form: person };
  const flat = (value: unknown, path: string): [string, unknown][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([key, inner]) => flat(inner, path === '' ? key : `${path}.${key}`))
      : [[path, value]];
  const answers = flat(validAnswers(form, scope, seed, language.formats), '').filter(
    ([path]) => !UNKNOWN.includes(path),
  );
  return Object.fromEntries(answers.map(([path, value]) => [path, typed(value, form.ui[path]?.field)]));
}

/** What only the lender's advertising tells. */
const UNKNOWN = ['promotionalCode'];

/** The text to type: dates with the day first, amounts with units and cents, other values unchanged. */
const typed = (value: unknown, field: string | undefined): string =>
  field === 'money'
    ? (Number(value) / 100).toFixed(2).replace('.', ',')
    : String(value).replace(/^(\d{4})-(\d{2})-(\d{2})$/, (_, year, month, day) => `${day}${month}${year}`);

/** Options that the portal offers are chosen in turn. */
async function fillControl(control: Locator, answers: TypedTexts, turn: number): Promise<void> {
  const { tag, type, name, value } = await control.evaluate((element) => {
    const { tagName, type: kind, name: path, value: text } = element as HTMLInputElement;
    return { tag: tagName, type: kind, name: path, value: text };
  });
  if (type === 'checkbox') return control.setChecked(true);
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
    await group.nth(turn % (await group.count())).check();
  }
}

/** Scrolls required texts to their end. */
async function readTexts(page: Page): Promise<void> {
  const texts = page.locator('main [role=region][tabindex="0"]');
  await texts.evaluateAll((all) => {
    for (const text of all) text.scrollTop = text.scrollHeight;
  });
}

/** Reads required texts and fills every visible field. */
async function fillForm(page: Page, id: string, wander: Wander, turn: number): Promise<void> {
  const answers = answersFor(id, wander);
  await readTexts(page);
  // The first input may open the camera; the last one accepts a file.
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

/**
 * Fills a form; one in steps to its last, whose button sends it.
 * @returns the button to press where it is that of a form in steps
 */
async function fillToEnd(page: Page, { name }: Offer, fill: () => Promise<void>): Promise<Locator | null> {
  const form = page.locator('main form:has(.t-step)');
  const [head, submit] = [form.locator('.t-step h2'), form.locator('[type=submit]')];
  const isInSteps = (await submit.count()) === 1 && (await submit.textContent())?.trim() === name;
  await fill();
  if (!isInSteps) return null;
  for (;;) {
    const before = await head.textContent();
    const [at, count] = before?.match(/\d+/g) ?? [];
    if (at === count) return submit;
    await submit.click();
    await page.waitForFunction(
      (text) => document.querySelector('main form .t-step h2')?.textContent !== text,
      before,
      { timeout: ANSWER_LIMIT_MS },
    );
    await fill();
  }
}

/** What a person would notice: the URL, the text of the page or an open dialog, what is expanded, the focus. */
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

/** Everything that can be pressed now: in the open dialog, otherwise on the screen. */
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

/** As a person would: what was pressed may still lead to the next page. */
async function settled(page: Page): Promise<void> {
  for (let isMoving = true; isMoving; ) {
    await page.waitForSelector('html[data-ready]', { state: 'attached' });
    await page.getByRole('heading').first().waitFor();
    await page.waitForFunction(
      () => document.querySelector('main [aria-busy=true], main[aria-busy=true]') === null,
    );
    const address = page.url();
    await page.waitForTimeout(QUIET_MS);
    isMoving = page.url() !== address;
  }
}

/** A pseudo-random rank of a name: another order for each seed. */
const rank = (seed: number, name: string): string =>
  createHash('sha256').update(`${seed} ${name}`).digest('hex');

/** The control pressed least; among equals, alternately the form's submit and the seed's choice. */
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

/** The screen with its controls; read again when another screen appeared meanwhile. Null outside the portal. */
async function readScreen(page: Page, wander: Wander) {
  for (;;) {
    const screen = screenAt(page, wander.modules);
    if (screen === null) return null;
    const offers = await offersOf(page);
    await offers
      .first()
      .waitFor({ timeout: OFFER_LIMIT_MS })
      .catch(() => undefined);
    const all = await read(offers);
    if (screenAt(page, wander.modules) === screen) return { screen, offers, all };
  }
}

/**
 * Fills the current screen's form, then presses the control that this walk pressed least.
 * @returns screen and control, or null when the page is outside the portal or offers nothing
 * @throws when pressing had no visible effect
 */
export async function wanderOn(page: Page, wander: Wander, turn: number): Promise<string | null> {
  if (screenAt(page, wander.modules) === null) return null;
  await settled(page);
  // While a press waits for its response, the other buttons wait, too.
  await page.locator('.is-busy').first().waitFor({ state: 'detached', timeout: ANSWER_LIMIT_MS });
  // Controls appear once the screen has its data; the data may also redirect at once.
  const first = (await offersOf(page)).first();
  await first.waitFor({ timeout: OFFER_LIMIT_MS }).catch(() => undefined);
  const found = await readScreen(page, wander);
  if (found === null) return null;
  const { screen, offers, all } = found;
  const next = choose(all, screen, wander, turn);
  if (next === undefined) return null;
  const { name, sends } = next;
  const key = `${screen} ${name}`;
  wander.pressed.set(key, (wander.pressed.get(key) ?? 0) + 1);
  const last = sends ? await fillToEnd(page, next, () => fillForm(page, screen, wander, turn)) : null;
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const before = String(await page.evaluate(noticed, undefined));
  try {
    await (last ?? offers.nth(all.indexOf(next))).click({ timeout: CLICK_LIMIT_MS });
  } catch (error) {
    // A late response may redirect or replace the control before the press: then there is nothing to press.
    const isGone = (await read(offers)).every(({ name: other }) => other !== name);
    if (isGone || (await page.evaluate(noticed, before))) return `${screen} [${name}: gone]`;
    throw error;
  }
  await page.waitForFunction(noticed, before, { timeout: ANSWER_LIMIT_MS }).catch(() => {
    throw new Error(`${screen}: pressing “${name}” changed nothing`);
  });
  return `${screen} [${name}]`;
}
