/**
 * Fetches the stylesheet that stands in this page, so that the browser has it in its cache when the server's next page only names
 * it. The cookie that says so came with the page: one that is set later would keep the browser from restoring the page.
 */
export async function keepStyles(): Promise<void> {
  const { file } = document.querySelector<HTMLElement>('style[data-file]')?.dataset ?? {};
  if (file) await fetch(file);
}
