/**
 * `npm run bench`: compares the portal with the same pages written by hand, and measures the lender and the checker.
 */

import { trilha } from '../renderer/compiler/vite-plugin.ts';
import { launchChromium } from '../tests/support/chromium.ts';
import { startPortal } from '../tests/support/portal.ts';
import { bundle } from './bundle.ts';
import { compareChecker } from './checker/compare.ts';
import { measureEdits } from './edits.ts';
import { language } from './generated/language.ts';
import { writeConfig } from './generated/write-config.ts';
import { compareLenders } from './lender/compare.ts';
import { compareLoginToPix } from './login-to-pix.ts';
import { compareManyFields } from './many-fields.ts';
import { serve } from './serve.ts';
import { compareStartPages } from './start-page.ts';

const START_PAGE = '/emprestimo/solicitacao/inicio';

const portal = await startPortal({ env: { SANDBOX_CONSOLE: 'on' } });
const handWritten = await serve(
  await bundle('hand-written', ['start.html', 'many.html', 'pay.html']),
  portal.url,
);
const generated = await serve(
  await bundle('generated', ['many.html'], {
    plugins: [trilha({ root: writeConfig(), language })],
  }),
);
const browser = await launchChromium();
try {
  await compareStartPages(browser, portal.url + START_PAGE, `${handWritten.url}/start.html`);
  await compareManyFields(browser, `${generated.url}/many.html`, `${handWritten.url}/many.html`);
  await compareLoginToPix(browser, `${portal.url}/entrar`, `${handWritten.url}/pay.html`, portal.url);
  await measureEdits(browser);
} finally {
  await browser.close();
  await portal.stop();
  handWritten.close();
  generated.close();
}
await compareLenders();
compareChecker();
