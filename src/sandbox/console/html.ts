/** Builds HTML from escaped parts: every text is escaped; only results of `html` are inserted unchanged. */
import { escapeHtml } from '@trilha/language/html-text';

export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type HtmlPart = Html | string | number | null | undefined | false | readonly HtmlPart[];

function render(part: HtmlPart): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(render).join('');
  return escapeHtml(String(part));
}

/** A template whose values are escaped unless they are `Html`. */
export function html(texts: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return new Html(texts.map((text, index) => text + render(parts[index])).join(''));
}

/** A table, or a note that there are no rows. Header cells have a scope for screen readers. */
export function table(
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly HtmlPart[])[],
): Html {
  if (rows.length === 0) return html`<p>${caption}: nothing yet.</p>`;
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table>
<caption>${caption}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`)}</tbody>
</table></div>`;
}

export interface Option {
  readonly value: string | number;
  readonly label: string;
}

/** A labelled select; its empty option leaves the choice to the lender. */
export function select(name: string, label: string, options: readonly Option[], empty: string | null): Html {
  return html`<label>${label} <select name="${name}">${
    empty === null ? null : html`<option value="">${empty}</option>`
  }${options.map(({ value, label: text }) => html`<option value="${value}">${text}</option>`)}</select></label>`;
}

export function numberField(name: string, label: string, minimum: number, maximum: number, value = ''): Html {
  return html`<label>${label} <input type="number" name="${name}" min="${minimum}" max="${maximum}" value="${value}"></label>`;
}
