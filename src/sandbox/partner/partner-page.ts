/** A partner's plain page: HTML without inline scripts or styles, as the portal's policy requires. */
import { escapeHtml } from '@trilha/language/html-text';
import { FRAME_SCRIPT_URL } from './framed-pages.ts';

export interface PartnerChoice {
  readonly value: string;
  readonly label: string;
  readonly isChosen: boolean;
}

export interface PartnerPage {
  readonly title: string;
  readonly partner: string;
  /** Paragraphs, as text. */
  readonly text: readonly string[];
  /** URL of the form's request; without it there is no form. */
  readonly action?: string;
  /** `get` puts what was typed into the URL; `post` by default. */
  readonly method?: 'get' | 'post';
  /** Stands in a frame of the portal: without header, and it tells its height. */
  readonly isFramed?: true;
  /** What the last press did, above the text. */
  readonly done?: string | undefined;
  /** Text fields, above the buttons; `rows` makes one of several lines. */
  readonly fields?: readonly {
    readonly name: string;
    readonly label: string;
    readonly rows?: number;
    readonly minLength?: number;
    readonly maxLength?: number;
  }[];
  /** Boxes of one name to tick, above the buttons. */
  readonly choices?: {
    readonly name: string;
    readonly legend: string;
    readonly of: readonly PartnerChoice[];
  };
  /** Hidden fields of the form, by name. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** The first is the primary one. */
  readonly buttons?: readonly { readonly decision: string; readonly label: string }[];
  readonly link?: { readonly href: string; readonly label: string };
}

type Field = NonNullable<PartnerPage['fields']>[number];

function fieldHtml({ name, label, rows, minLength = 1, maxLength = 2000 }: Field): string {
  const attributes = `name="${escapeHtml(name)}" autocomplete="off" required`;
  const control = rows
    ? `<textarea ${attributes} rows="${rows}" minlength="${minLength}" maxlength="${maxLength}"></textarea>`
    : `<input ${attributes}>`;
  return `<label>${escapeHtml(label)} ${control}</label>`;
}

function choicesHtml({ choices }: PartnerPage): string {
  if (!choices) return '';
  const { name, legend, of } = choices;
  const boxes = of.map(
    ({ value, label, isChosen }) =>
      `<label class="choice"><input type="checkbox" name="${escapeHtml(name)}" value="${escapeHtml(value)}"${
        isChosen ? ' checked' : ''
      }> ${escapeHtml(label)}</label>`,
  );
  return `<fieldset><legend>${escapeHtml(legend)}</legend>${boxes.join('')}</fieldset>`;
}

function fieldsHtml(page: PartnerPage): string {
  const { fields = [], hidden = {} } = page;
  const typed = [...fields.map(fieldHtml), choicesHtml(page)];
  const carried = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return [...typed, ...carried].join('');
}

function formHtml(page: PartnerPage): string {
  const { action, method = 'post', buttons = [] } = page;
  if (!action) return '';
  const html = buttons.map(
    ({ decision, label }) =>
      `<button type="submit" name="decision" value="${escapeHtml(decision)}">${escapeHtml(label)}</button>`,
  );
  return `<form method="${method}" action="${escapeHtml(action)}">${fieldsHtml(page)}${html.join('')}</form>`;
}

function linkHtml({ link }: PartnerPage): string {
  return link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>` : '';
}

/** The whole document; every text is escaped. */
export function renderPartnerPage(page: PartnerPage): string {
  const paragraphs = page.text.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  const done = page.done ? `<p class="done" role="status">${escapeHtml(page.done)}</p>` : '';
  const header = page.isFramed
    ? ''
    : `<header><p>${escapeHtml(page.partner)} <span>ambiente de demonstração</span></p></header>\n`;
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)} | ${escapeHtml(page.partner)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/partner/style.css">${
    page.isFramed ? `\n<script src="${FRAME_SCRIPT_URL}" defer></script>` : ''
  }
</head>
<body${page.isFramed ? ' class="framed"' : ''}>
${header}<main>
<h1>${escapeHtml(page.title)}</h1>
${done}${paragraphs}${formHtml(page)}${linkHtml(page)}
</main>
</body>
</html>
`;
}

/** The one style sheet of all partners' pages. */
export const PARTNER_STYLE = `:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #1c2430; background: #f4f6f8; }
header { padding: 1rem 1.25rem; background: #1f3a5f; color: #fff; font-weight: 600; }
header p { margin: 0; }
header span { margin-left: 0.5rem; font-weight: 400; font-size: 0.875rem; }
main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1.25rem; }
.framed { background: #fff; }
.framed main { max-width: none; margin: 0; }
h1 { font-size: 1.5rem; line-height: 1.25; }
form { display: grid; gap: 0.75rem; margin-top: 1.5rem; }
label { display: grid; gap: 0.25rem; font-weight: 600; }
input, textarea { min-height: 3rem; padding: 0.75rem; border: 2px solid #5b6775; border-radius: 0.5rem; font: inherit; }
textarea { width: 100%; resize: vertical; }
fieldset { margin: 0; padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; }
.choice { display: flex; align-items: center; gap: 0.75rem; min-height: 3rem; font-weight: 400; }
.choice input { width: 1.5rem; min-height: 1.5rem; margin: 0; }
.done { padding: 0.75rem 1rem; border-radius: 0.5rem; background: #dff3e4; font-weight: 600; }
button { min-height: 3rem; padding: 0.75rem 1.25rem; border: 2px solid #1f3a5f; border-radius: 0.5rem;
  font: inherit; font-weight: 600; background: #fff; color: #1f3a5f; cursor: pointer; }
button:first-of-type { background: #1f3a5f; color: #fff; }
a { color: #17497f; }
button:focus-visible, input:focus-visible, textarea:focus-visible, a:focus-visible { outline: 3px solid #e08a00; outline-offset: 2px; }
`;
