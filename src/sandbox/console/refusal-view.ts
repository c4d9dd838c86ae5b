/** The page shown when the console refuses a request, with each violated rule. */

import type { LenderError } from '../base/lender-error.ts';
import { RequestInvalid } from '../contract/validate-request.ts';
import { CONSOLE_BASE, consolePage } from './console-page.ts';
import { html } from './html.ts';

export function refusalView(error: LenderError): string {
  const details = error instanceof RequestInvalid ? error.details : [];
  return consolePage(
    'Not possible',
    '',
    html`<section><p>${error.status} ${error.code}</p>
<ul>${details.map(({ path, rule }) => html`<li>${path.slice(1)}: ${rule}</li>`)}</ul>
<p><a href="${CONSOLE_BASE}">Back to the scenarios</a></p></section>`,
  );
}
