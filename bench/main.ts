/**
 * `npm run bench`: compares the portal with the same pages written by hand, and measures the lender, the checker and rollouts.
 * `npm run bench -- login-to-pix checker` measures only what is named; `publications --partners 1000` with so many partners more.
 */

import { parseArgs } from 'node:util';
import { trilha } from '../renderer/compiler/vite-plugin.ts';
import { launchChromium } from '../tests/support/chromium.ts';
import { startPortal } from '../tests/support/portal.ts';
import { OPEN_SANDBOX } from '../tests/support/sandbox-secret.ts';
import { bundle } from './bundle.ts';
import { compareChecker } from './checker/compare.ts';
import { measureCosts } from './cost.ts';
import { measureEdits } from './edits.ts';
import { language } from './generated/language.ts';
import { writeConfig } from './generated/write-config.ts';
import { measureInteractions } from './journey/interactions.ts';
import { compareNextScreens } from './journey/next-screen.ts';
import { compareReloads } from './journey/reload.ts';
import { compareUsableForms } from './journey/usable-form.ts';
import { measureLayoutShifts } from './layout-shift.ts';
import { compareLenders } from './lender/compare.ts';
import { compareLoginToPix } from './login-to-pix.ts';
import { compareManyFields } from './many-fields.ts';
import { proveEdits } from './publications/edits.ts';
import { measureRollouts } from './publications/rollouts.ts';
import { measurePublishing } from './publications/timing.ts';
import { serve } from './serve.ts';
import { compareRenderedScreens } from './server/rendered-screens.ts';
import { compareStartPages } from './start-page.ts';

const START_PAGE = '/emprestimo/solicitacao/inicio';
const CONTRACT = '/emprestimo/solicitacao/contrato';

async function comparePages(chosen: (name: string) => boolean): Promise<void> {
  const portal = await startPortal({ env: { ...OPEN_SANDBOX, TRUST_PROXY: '1' } });
  const handWritten = await serve(
    await bundle('hand-written', ['start.html', 'many.html', 'pay.html', 'contract.html']),
    portal.url,
  );
  const generated = await serve(
    await bundle('generated', ['many.html'], {
      plugins: [trilha({ root: writeConfig(), config: { language, locales: ['pt-BR'] } })],
    }),
  );
  const browser = await launchChromium();
  const own = handWritten.url;
  try {
    if (chosen('start-page')) await compareStartPages(browser, portal.url + START_PAGE, `${own}/start.html`);
    if (chosen('usable-form'))
      await compareUsableForms(browser, portal.url + START_PAGE, `${own}/start.html`, portal.url);
    if (chosen('next-screen'))
      await compareNextScreens(browser, portal.url + CONTRACT, `${own}/contract.html`, portal.url);
    if (chosen('reload'))
      await compareReloads(browser, portal.url + CONTRACT, `${own}/contract.html`, portal.url);
    if (chosen('interactions')) await measureInteractions(browser, portal.url);
    if (chosen('many-fields'))
      await compareManyFields(browser, `${generated.url}/many.html`, `${own}/many.html`);
    if (chosen('login-to-pix'))
      await compareLoginToPix(browser, `${portal.url}/entrar`, `${own}/pay.html`, portal.url);
    if (chosen('layout-shift')) await measureLayoutShifts(browser, portal.url);
    if (chosen('edits')) await measureEdits(browser);
  } finally {
    await browser.close();
    await portal.stop();
    handWritten.close();
    generated.close();
  }
}

const JOURNEYS = ['usable-form', 'next-screen', 'reload', 'interactions', 'login-to-pix'];
const PAGES = ['start-page', 'many-fields', ...JOURNEYS, 'layout-shift', 'edits'];
const NAMES = [...PAGES, 'rendered-screens', 'lender', 'checker', 'cost', 'publications'];
const { positionals: named, values } = parseArgs({
  allowPositionals: true,
  options: {
    partners: { type: 'string', default: '0' },
    // Options of `publications/edits.ts`: only this seed, this kind, or so many visits.
    seed: { type: 'string' },
    kind: { type: 'string' },
    visits: { type: 'string' },
  },
});
const partners = Number(values.partners);
if (!Number.isInteger(partners) || partners < 0 || partners > 99_999)
  throw new Error('--partners is a number of start pages: 0 to 99999');
const unknown = named.find((name) => !NAMES.includes(name));
if (unknown) throw new Error(`no measurement is called ${unknown}; there are ${NAMES.join(', ')}`);
const chosen = (name: string) => named.length === 0 || named.includes(name);

if (PAGES.some(chosen)) await comparePages(chosen);
if (chosen('rendered-screens')) await compareRenderedScreens();
if (chosen('lender')) await compareLenders();
if (chosen('checker')) compareChecker();
if (chosen('cost')) await measureCosts();
if (chosen('publications')) {
  const isAgain = [values.seed, values.kind, values.visits].some((one) => one !== undefined);
  if (!isAgain) {
    measureRollouts();
    await measurePublishing(partners);
  }
  await proveEdits(values);
}
