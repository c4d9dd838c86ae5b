/** What was typed outlives a publication that asks it under another name, or that has no such page any more; and its rollback. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { askPortal } from '../../renderer/authoring/cli/publish/portal.ts';
import { newVisitor, PHONE } from '../support/chromium.ts';
import { fillFields } from '../support/fill.ts';
import { reload } from '../support/history.ts';
import { PlainBrowser } from '../support/plain-browser.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { PORTAL_ROOT } from '../support/portal-compilation.ts';
import { publishOn } from '../support/publish.ts';
import { fillSteps } from '../support/scriptless.ts';
import { browserForFile } from '../support/visit.ts';
import { arrive, press } from './play.ts';
import { AFTER_START_PATH, countApplications, newApplicant, START_PATH, SUBMIT } from './start-answers.ts';

const browser = browserForFile();
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ data: inject('freshLender') });
});
afterAll(() => portal.stop());

/** The cookie of a visit, whose publication it keeps for a day. */
const VISIT = 'trilha_visit';
const RENEWED = 'Esta página foi atualizada';
const DRAFT = 'trilha.draft.solicitacao/inicio';
const AGREED = {
  'Li e aceito os termos e condições': true,
  'Autorizo a consulta ao meu histórico de crédito': true,
};

/** The start form with `name` under another name, in all its variants. */
const RENAMED: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      ['schemas/solicitacao/inicio.screen.yaml', /\[name, birthDate|taxId, name,|^ +name: \{ \$ref/gm],
      ['flows/solicitacao/inicio.flow.yaml', /name: form\.name/g],
      ['schemas/solicitacao/inicio/banco-parceiro.screen.yaml', /taxId, name,/g],
      ['flows/solicitacao/inicio/banco-parceiro.flow.yaml', /name: form\.name/g],
      ['schemas/solicitacao/inicio/lead.screen.yaml', /name: null/g],
    ] as const
  ).map(([file, places]) => {
    const text = readFileSync(join(PORTAL_ROOT, file), 'utf8');
    const renamed = text.replace(places, (found) =>
      found.replace(/\bname(?!: form)|form\.name/, (one) => one.replace('name', 'fullName')),
    );
    expect(renamed).not.toBe(text);
    return [file, renamed];
  }),
);

const PARTNER_PATH = `${START_PATH}/parceiro-breve`;
const PARTNER = {
  'schemas/solicitacao/inicio/parceiro-breve.screen.yaml':
    'extends: solicitacao/inicio\ntitle: Peça com o parceiro breve\nblocks:\n  hero: { title: Um parceiro breve }\n',
};

async function opened(path: string): Promise<Page> {
  const visitor = await newVisitor(browser(), PHONE);
  const page = await visitor.newPage();
  await page.goto(portal.url + path);
  await arrive(page, path);
  return page;
}

async function openedPlain(path: string): Promise<PlainBrowser> {
  const plain = new PlainBrowser(portal.url, join(import.meta.dirname, 'files'));
  await plain.open(path);
  return plain;
}

/** The answers that the tab keeps of the start form. */
const draftIn = (page: Page) =>
  page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '{}').answers ?? {}, DRAFT);

/** Loads the page anew, and waits until the draft has the name under this name, and under no other. */
async function isKept(page: Page, member: 'name' | 'fullName'): Promise<void> {
  await reload(page);
  await arrive(page, START_PATH);
  const kept = async () => {
    const { name, fullName } = await draftIn(page);
    return { name, fullName };
  };
  await expect.poll(kept).toEqual({ [member]: 'Ana Maria de Souza' });
}

async function submitted(page: Page, taxId: string): Promise<void> {
  await fillFields(page, AGREED);
  await press(page, SUBMIT);
  await arrive(page, AFTER_START_PATH);
  expect(await countApplications(portal.url, taxId)).toBe(1);
  await page.context().close();
}

/** What a page without scripts says after a press on which it came anew; then it is sent. */
async function submittedPlain(plain: PlainBrowser, taxId: string): Promise<void> {
  await plain.press(plain.submitName());
  expect(plain.text).toContain(RENEWED);
  expect(await countApplications(portal.url, taxId)).toBe(0);
  await fillSteps(plain, AGREED);
  await plain.press(plain.submitName());
  expect(await countApplications(portal.url, taxId)).toBe(1);
}

/** Applicants, each with half of the form filled in: all but what is agreed to. */
function halves<const Names extends readonly string[]>(...names: Names) {
  return Object.fromEntries(
    names.map((name) => {
      const { taxId, answers } = newApplicant();
      const half = Object.fromEntries(Object.entries(answers).filter(([label]) => !(label in AGREED)));
      return [name, { taxId, half }];
    }),
  ) as Record<Names[number], { taxId: string; half: ReturnType<typeof newApplicant>['answers'] }>;
}

test('an answer is there under its new name, and under its old one after a rollback', async () => {
  const who = halves('goesOn', 'returns', 'stays', 'late', 'plainBack');
  const { current } = (
    await askPortal<{ live: { current: number } }>({ url: portal.url, token: undefined }, '')
  ).live;
  const [page, back] = [await opened(START_PATH), await opened(START_PATH)];
  const [stays, late] = [await openedPlain(START_PATH), await openedPlain(START_PATH)];
  await fillFields(page, who.goesOn.half);
  await fillFields(back, who.returns.half);
  await fillSteps(stays, who.stays.half);
  await fillSteps(late, who.late.half);
  await publishOn(portal.url, { since: {}, overlay: RENAMED });

  // The visit goes on with what it began on, for its day.
  await isKept(page, 'name');
  await fillSteps(stays, AGREED);
  await stays.press(stays.submitName());
  expect(await countApplications(portal.url, who.stays.taxId)).toBe(1);

  for (const one of [page, back]) await one.context().clearCookies({ name: VISIT });
  await isKept(page, 'fullName');
  await isKept(back, 'fullName');
  await submitted(page, who.goesOn.taxId);
  late.forget(VISIT);
  await submittedPlain(late, who.late.taxId);

  const plainBack = await openedPlain(START_PATH);
  await fillSteps(plainBack, who.plainBack.half);
  await askPortal({ url: portal.url, token: undefined }, '/rollback', {
    who: 'Ana',
    why: 'A mistake',
    to: current,
  });
  await isKept(back, 'name');
  await submitted(back, who.returns.taxId);
  await submittedPlain(plainBack, who.plainBack.taxId);
});

test('who is on a partner’s page that is gone goes on at its base, with what was typed', async () => {
  const who = halves('presses', 'reloads', 'plain');
  await publishOn(portal.url, { overlay: PARTNER });
  const [page, reloads] = [await opened(PARTNER_PATH), await opened(PARTNER_PATH)];
  const plain = await openedPlain(PARTNER_PATH);
  await fillFields(page, { ...who.presses.half, ...AGREED });
  await fillFields(reloads, who.reloads.half);
  await fillSteps(plain, who.plain.half);
  await publishOn(portal.url, { since: PARTNER, overlay: {} });

  await press(page, SUBMIT);
  await arrive(page, START_PATH);
  await page.getByText(RENEWED).waitFor();
  expect(await countApplications(portal.url, who.presses.taxId)).toBe(0);
  await submitted(page, who.presses.taxId);
  await isKept(reloads, 'name');
  await submitted(reloads, who.reloads.taxId);
  await submittedPlain(plain, who.plain.taxId);

  const { status, headers } = await fetch(`${portal.url + PARTNER_PATH}?origem=folheto`, {
    redirect: 'manual',
  });
  expect([status, headers.get('location')]).toEqual([302, `${START_PATH}?origem=folheto`]);
});
