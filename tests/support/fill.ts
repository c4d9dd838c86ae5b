/**
 * Fills fields as a person does: finds them by label, pastes texts, chooses options by their text. Key by key is typed by
 * the journeys by keyboard (tests/journeys/keyboard-hands.ts).
 */

import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { LONGEST_WAIT } from './chromium.ts';

/** A text to type or an option to choose, a checkbox state, a file to upload, or an option to avoid. */
export type Answer = string | boolean | { readonly file: string } | { readonly other: string };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A label as shown: the given text, followed only by marks such as "*" or "(opcional)". */
export const named = (label: string) =>
  new RegExp(`^\\s*${escaped(label)}\\s*(?:\\*|\\(opcional\\))?\\s*$`, 'i');

export const startsWith = (label: string) => new RegExp(`^\\s*${escaped(label)}`, 'i');

async function chooseInGroup(group: Locator, option: string): Promise<void> {
  await group
    .getByRole('radio', { name: startsWith(option) })
    .first()
    .check();
}

/** Chooses the option of this name, or the first one that begins with it. */
async function chooseInList(list: Locator, option: string): Promise<void> {
  await list
    .locator('option', { hasText: startsWith(option) })
    .first()
    .waitFor({ state: 'attached' });
  const labels = (await list.locator('option').allTextContents()).map((label) => label.trim());
  const label = labels.find((one) => one === option) ?? labels.find((one) => startsWith(option).test(one));
  await list.selectOption({ label: label ?? option });
}

/** Chooses the first option other than the given one. */
async function avoidInGroup(group: Locator, option: string): Promise<void> {
  const others = group.getByRole('radio').and(group.page().locator(':not(:checked)'));
  for (const radio of await others.all()) {
    const name = await radio.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '');
    if (!startsWith(option).test(name)) return radio.check();
  }
  throw new Error(`every option is ${option}`);
}

async function answerGroup(group: Locator, answer: Answer, files: string): Promise<void> {
  if (typeof answer === 'string') return chooseInGroup(group, answer);
  if (typeof answer === 'boolean')
    throw new Error('a group of options takes an option, not a checkbox state');
  if ('other' in answer) return avoidInGroup(group, answer.other);
  // The first input may open the camera; the last one accepts a file.
  await group.locator('input[type=file]').last().setInputFiles(join(files, answer.file));
}

async function answerControl(control: Locator, answer: Answer, files: string): Promise<void> {
  if (typeof answer === 'boolean') return control.setChecked(answer);
  if (typeof answer === 'object') {
    if ('other' in answer) throw new Error('only a group of options can be avoided');
    return control.setInputFiles(join(files, answer.file));
  }
  const tag = await control.evaluate((element) => element.tagName);
  if (tag === 'SELECT') await chooseInList(control, answer);
  else await control.fill(answer);
}

/**
 * Fills the field with this label. `files` is the folder of files to upload.
 * @throws when no such field appears within the page's time limit
 */
export async function fillField(page: Page, label: string, answer: Answer, files = ''): Promise<void> {
  const groups = page
    .getByRole('radiogroup', { name: named(label) })
    .or(page.getByRole('group', { name: named(label) }));
  const control = page.getByLabel(typeof answer === 'boolean' ? startsWith(label) : named(label));
  await groups.or(control).first().waitFor({ state: 'attached' });
  if ((await groups.count()) > 0) await answerGroup(groups.first(), answer, files);
  else await answerControl(control.first(), answer, files);
}

/** The controls of a label, in a group or alone. */
const fieldOf = (page: Page, label: string, answer: Answer): Locator =>
  page
    .getByRole('radiogroup', { name: named(label) })
    .or(page.getByRole('group', { name: named(label) }))
    .or(page.getByLabel(typeof answer === 'boolean' ? startsWith(label) : named(label)));

/** The head of a form in steps. */
export const stepOf = (page: Page) => page.locator('form .t-step h2').first();

/** What an answer brings may come after the press, which then finds it missing: time to wait before another one. */
const STEP_MS = 3000;

/** Goes on to the next step. */
async function passStep(page: Page, press: (name: string) => Promise<void>): Promise<void> {
  const before = (await stepOf(page).textContent()) ?? '';
  const next = stepOf(page).filter({ hasNotText: before });
  for (const limit = Date.now() + LONGEST_WAIT; ; ) {
    await press('Continuar');
    const isPassed = next.waitFor({ timeout: STEP_MS });
    if (Date.now() > limit) return isPassed;
    if (
      await isPassed.then(
        () => true,
        () => false,
      )
    )
      return;
  }
}

/**
 * Fills fields in the given order. In a form in steps those come first that the current step shows; then its button leads on.
 * @param fill fills the field with this label
 * @param press presses the button with this name
 * @throws when a step does not lead on
 */
export async function fillInSteps(
  page: Page,
  answers: Readonly<Record<string, Answer>>,
  fill: (label: string, answer: Answer) => Promise<void>,
  press: (name: string) => Promise<void>,
): Promise<void> {
  const shown = stepOf(page);
  if ((await shown.count()) === 0) {
    for (const [label, answer] of Object.entries(answers)) await fill(label, answer);
    return;
  }
  for (let left = Object.entries(answers); left.length > 0; ) {
    const later: typeof left = [];
    for (const one of left) {
      if ((await fieldOf(page, ...one).count()) > 0) await fill(...one);
      else later.push(one);
    }
    left = later;
    if (left.length === 0) return;
    await passStep(page, press);
  }
}

/** Goes on to the step of a form that shows this button or link; at once where it is shown already. */
export async function reachStep(
  page: Page,
  target: Locator,
  press: (name: string) => Promise<void>,
): Promise<void> {
  const next = page.locator('form:has(.t-step)').getByRole('button', { name: 'Continuar', exact: true });
  await target.or(next).first().waitFor();
  while ((await target.count()) === 0) {
    await passStep(page, press);
  }
}

/** Fills several fields, step by step where the form has steps. `files` is the folder of files to upload. */
export const fillFields = (
  page: Page,
  answers: Readonly<Record<string, Answer>>,
  files = '',
): Promise<void> =>
  fillInSteps(
    page,
    answers,
    (label, answer) => fillField(page, label, answer, files),
    (name) => page.locator('form').getByRole('button', { name, exact: true }).click(),
  );
