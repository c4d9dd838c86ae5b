/** Partners' pages in frames of the customer area (specification §2.5, §7.5), at both widths. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, type Viewport } from '../support/chromium.ts';
import { sharedPortal } from '../support/visit.ts';
import { customerVisits, open } from './customer-visit.ts';

const WIDTHS: readonly Viewport[] = [PHONE, { width: 1280, height: 800 }];
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const asCustomer = customerVisits();

/** The partner's page, once it is shown. */
async function frameOf(page: Page, title: RegExp): Promise<Frame> {
  const element = page.getByTitle(title);
  await element.waitFor();
  const frame = await (await element.elementHandle())?.contentFrame();
  if (!frame) throw new Error('no frame');
  expect(new URL(frame.url()).host).toBe(new URL(sharedPortal()).host.replace('localhost', '127.0.0.1'));
  return frame;
}

/** What axe finds in the partner's own document, and whether all of it is in view without scrolling inside. */
async function inspectFrame(page: Page, frame: Frame): Promise<void> {
  await frame.evaluate(AXE_SOURCE);
  const found = await frame.evaluate(() => window.axe?.run(document, { resultTypes: ['violations'] }));
  expect((found as AxeResults).violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
  const element = await frame.frameElement();
  const height = await frame.evaluate(() => document.documentElement.offsetHeight);
  await page.waitForFunction(
    ([shown, wanted]) => Math.abs((shown as HTMLElement).clientHeight - (wanted as number)) <= 1,
    [element, height] as const,
  );
}

test.concurrent.each(WIDTHS)(
  'preferences saved at the partner’s show on the portal’s page ($width px)',
  async (viewport) => {
    await asCustomer('current', viewport, async ({ page, watch }) => {
      await open(page, '/cliente/preferencias');
      const frame = await frameOf(page, /^Preferências de comunicação/);
      const box = frame.getByLabel('WhatsApp');
      const isOn = !(await box.isChecked());
      await box.setChecked(isOn);
      await inspectFrame(page, frame);
      await frame.getByRole('button', { name: 'Salvar preferências' }).click();
      await frame.getByText('Preferências salvas.').waitFor();
      await inspectFrame(page, frame);
      await watch.inspect();
      await open(page, '/cliente/preferencias-mensagens');
      const shown = page.getByRole('switch', { name: /WhatsApp/ });
      await shown.waitFor();
      expect(await shown.isChecked()).toBe(isOn);
    });
  },
);

test.concurrent.each(WIDTHS)(
  'a refusal is contested at the partner’s: a demand with a number ($width px)',
  async (viewport) => {
    await asCustomer('declined', viewport, async ({ page, watch }) => {
      await open(page, '/cliente/contestacao');
      const frame = await frameOf(page, /^Formulário de contestação/);
      await inspectFrame(page, frame);
      await watch.inspect();
      await frame.getByLabel('Por que você discorda?').fill('Minha renda informada estava errada');
      await frame.getByRole('button', { name: 'Enviar contestação' }).click();
      const told = (await frame.getByText(/^Contestação \d{4}-\d{6}-\d:/).textContent()) ?? '';
      await inspectFrame(page, frame);
      await page.getByRole('link', { name: 'Acompanhar meus pedidos' }).click();
      await page.getByText(/\d{4}-\d{6}-\d/.exec(told)?.[0] ?? 'no number').waitFor();
      await page.getByText('Contestação de negativa').waitFor();
      await watch.inspect();
    });
  },
);

test.concurrent.each(WIDTHS)(
  'an agreement is paid at Acordo Certo, and the summary notices ($width px)',
  async (viewport) => {
    await asCustomer('external-agreement', viewport, async ({ page, watch }) => {
      await open(page, '/cliente/resumo');
      const frame = await frameOf(page, /^Seu acordo/);
      await inspectFrame(page, frame);
      await watch.inspect();
      await frame.getByRole('button', { name: /^Pagar R\$/ }).click();
      await page.getByText('Tudo em dia').waitFor();
      expect(await page.getByTitle(/^Seu acordo/).count()).toBe(0);
      await watch.inspect();
    });
  },
);

test.concurrent('a partner that is away is replaced by its fallback, and may be tried again', async () => {
  await asCustomer(
    'current',
    PHONE,
    async ({ page, watch }) => {
      const partner = '**/sandbox/partner/frame/preferences?*';
      await page.route(partner, (route) => route.abort('connectionrefused'));
      await open(page, '/cliente/preferencias');
      await page.getByText('A página do parceiro não está disponível agora').waitFor();
      expect(await page.locator('iframe').count()).toBe(0);
      await watch.inspect();
      await page.unroute(partner);
      await page.getByRole('button', { name: 'Tentar de novo' }).click();
      await (await frameOf(page, /^Preferências/)).getByLabel('SMS').waitFor();
    },
    [/request failed: GET .*\/frame\/preferences/],
  );
});
