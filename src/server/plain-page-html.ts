/** The HTML of pages without scripts: one form within the brand's shell. */
import { escapeHtml } from '../domain/html-text.ts';
import { TEXT_LIMIT } from './plain-posts.ts';

/** Seconds between two refreshes, at least, and where something is to be marked. */
const LEAST_REFRESH = 2;
const TIME_TO_MARK = 30;

export interface PageToSend {
  kind: 'page';
  status: number;
  title: string;
  brand: string;
  day: string;
  html: string;
  carried: { readonly owner: string | null };
  enter: string;
  next: number | null;
  file: string | null;
}

export const TEXTS = {
  413: ['O arquivo é grande demais', 'Volte, escolha um arquivo menor e envie outra vez.'],
  403: [
    'Não foi possível enviar',
    'Esta página ficou aberta por muito tempo. Abra de novo e envie outra vez.',
  ],
  400: [
    'Não foi possível continuar',
    'Esta página mudou desde que você a abriu. Abra de novo e tente outra vez.',
  ],
  429: ['Muitos envios agora', 'Volte, espere um minuto e envie outra vez.'],
  408: ['O envio demorou demais', 'Volte, confira sua conexão e envie outra vez.'],
  503: ['Muitos envios agora', 'Volte, espere alguns segundos e envie outra vez.'],
  500: ['Algo deu errado', 'Não foi por sua causa. Abra a página de novo em alguns minutos.'],
  200: [
    'Ative os cookies ou o JavaScript',
    'Seu navegador não executa JavaScript e recusa cookies. Para continuar, ative um dos dois.',
  ],
} as const;

export const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/** A page in the shell, without scripts but the early one. */
export const inShell = (shell: string, title: string, html: string, head = '', kind = ''): string =>
  shell
    .replace('<html ', `<html data-plain${kind} `)
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>${head}`)
    .replace(/<script type="module"[^>]*><\/script>\n?/g, '')
    .replace(/<link rel="modulepreload"[^>]*>\n?/g, '')
    .replace(/<noscript>.*?<\/noscript>\n?/gs, '')
    .replace(/<div id="root">.*<\/div>\n/s, () => `<div id="root">${html}</div>\n`);

const hasControls = (html: string): boolean => /<(?:select|textarea|input(?! type="hidden"))\b/.test(html);
/** A code to be copied. */
const isToMark = (html: string): boolean => html.includes('class="t-copy"');

/** The seconds after which a page looks again by itself; null where that would lose what it says or what is filled in. */
export function refreshOf({ html, next }: PageToSend, isAnswer: boolean): number | null {
  if (next === null || isAnswer || hasControls(html)) return null;
  return Math.max(isToMark(html) ? TIME_TO_MARK : LEAST_REFRESH, Math.ceil(next / 1000));
}

/** The page as one form. */
export function formOf(
  { html, enter, next, file }: PageToSend,
  fields: string,
  refresh: number | null,
): string {
  // A state that holds a file is too long for the usual encoding.
  const isLong = html.includes('type="file"') || fields.length > TEXT_LIMIT / 2;
  const type = isLong ? ' enctype="multipart/form-data"' : '';
  // Enter in a field presses the first button of a form.
  const first = `<button name="@press" value="${escapeHtml(enter)}" class="t-visually-hidden" tabindex="-1" aria-hidden="true"></button>`;
  const look =
    next !== null && (refresh === null || isToMark(html))
      ? '<p class="t-column t-stack"><button name="@press" value="" class="t-button t-button--link">Atualizar esta página</button></p>'
      : '';
  const link = file
    ? `<p class="t-column t-stack"><a class="t-button t-button--link" href="${escapeHtml(file)}" download>Baixar o arquivo</a></p>`
    : '';
  // Above the footer.
  const page = html.replace('</main>', () => `${link}${look}</main>`);
  return `<form method="post" novalidate${type}>${fields}${first}${page}</form>`;
}
