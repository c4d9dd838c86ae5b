/** A partner's plain page: HTML without scripts or inline styles, as the portal's policy requires. */

export interface PartnerPage {
  readonly title: string;
  readonly partner: string;
  /** Paragraphs, as text. */
  readonly text: readonly string[];
  /** URL of the form's request; without it there is no form. */
  readonly action?: string;
  /** `get` puts what was typed into the URL; `post` by default. */
  readonly method?: 'get' | 'post';
  /** Text fields, above the buttons. */
  readonly fields?: readonly { readonly name: string; readonly label: string }[];
  /** Hidden fields of the form, by name. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** The first is the primary one. */
  readonly buttons?: readonly { readonly decision: string; readonly label: string }[];
  readonly link?: { readonly href: string; readonly label: string };
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

function fieldsHtml({ fields = [], hidden = {} }: PartnerPage): string {
  const typed = fields.map(
    ({ name, label }) =>
      `<label>${escapeHtml(label)} <input name="${escapeHtml(name)}" autocomplete="off" required></label>`,
  );
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
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)} | ${escapeHtml(page.partner)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/partner/style.css">
</head>
<body>
<header><p>${escapeHtml(page.partner)} <span>ambiente de demonstração</span></p></header>
<main>
<h1>${escapeHtml(page.title)}</h1>
${paragraphs}${formHtml(page)}${linkHtml(page)}
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
h1 { font-size: 1.5rem; line-height: 1.25; }
form { display: grid; gap: 0.75rem; margin-top: 1.5rem; }
label { display: grid; gap: 0.25rem; font-weight: 600; }
input { min-height: 3rem; padding: 0.75rem; border: 2px solid #5b6775; border-radius: 0.5rem; font: inherit; }
button { min-height: 3rem; padding: 0.75rem 1.25rem; border: 2px solid #1f3a5f; border-radius: 0.5rem;
  font: inherit; font-weight: 600; background: #fff; color: #1f3a5f; cursor: pointer; }
button:first-of-type { background: #1f3a5f; color: #fff; }
a { color: #17497f; }
button:focus-visible, input:focus-visible, a:focus-visible { outline: 3px solid #e08a00; outline-offset: 2px; }
`;
