/**
 * The first page of a visit holds its styles, so that its first paint waits for no second request. Once the browser has the
 * stylesheet in its cache, a cookie tells the server, whose pages then only name it.
 */

/** Its value is the address of the stylesheet: the same for everybody, another one after a release. */
export const STYLES_COOKIE = 'trilha_styles';

/** Fetches the stylesheet that stands in this page, for the next one. */
export async function keepStyles(): Promise<void> {
  const { file } = document.querySelector<HTMLElement>('style[data-file]')?.dataset ?? {};
  if (!file || document.cookie.includes(file)) return;
  const { ok } = await fetch(file);
  if (!ok) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the browsers of cheap phones.
  document.cookie = `${STYLES_COOKIE}=${file}; Path=/; SameSite=Lax${secure}`;
}
