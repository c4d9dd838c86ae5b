/** The HTML of pages without scripts: one form within the brand's shell. */
import { escapeHtml } from '@trilha/language/html-text';
import type { SentPage } from '../render/play-page.tsx';
import { TEXT_LIMIT } from './plain-posts.ts';
import type { ServerWords } from './words.ts';

/** Seconds between two refreshes, at least, and where something is to be marked. */
const LEAST_REFRESH = 2;
const TIME_TO_MARK = 30;

export const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/** The seconds after which a page looks again by itself; null where that would lose what it says or what is filled in. */
export function refreshOf({ hasControls, hasCode, next }: SentPage, isAnswer: boolean): number | null {
  if (next === null || isAnswer || hasControls) return null;
  return Math.max(hasCode ? TIME_TO_MARK : LEAST_REFRESH, Math.ceil(next / 1000));
}

/** The page as one form. */
export function formOf(
  words: ServerWords,
  { html, hasCode, enter, next, file }: SentPage,
  fields: string,
  refresh: number | null,
): string {
  // A state that holds a file is too long for the usual encoding.
  const isLong = html.includes('type="file"') || fields.length > TEXT_LIMIT / 2;
  const type = isLong ? ' enctype="multipart/form-data"' : '';
  // Enter in a field presses the first button of a form.
  const first = `<button name="@press" value="${escapeHtml(enter)}" class="t-visually-hidden" tabindex="-1" aria-hidden="true"></button>`;
  const look =
    next !== null && (refresh === null || hasCode)
      ? `<p class="t-column t-stack"><button name="@press" value="" class="t-button t-button--link">${escapeHtml(words.lookAgain)}</button></p>`
      : '';
  const link = file
    ? `<p class="t-column t-stack"><a class="t-button t-button--link" href="${escapeHtml(file)}" download>${escapeHtml(words.download)}</a></p>`
    : '';
  // Above the footer.
  const page = html.replace('</main>', () => `${link}${look}</main>`);
  return `<form method="post" novalidate${type}>${fields}${first}${page}</form>`;
}
