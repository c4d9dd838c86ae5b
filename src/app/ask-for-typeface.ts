/**
 * Asks for the brand's typeface before the page is shown, so that it is there at the first paint or, on a slow line, not before
 * the next page: text never changes its letters while it is read. Where data is saved, letters are the phone's own.
 * Runs inline, as text: it uses nothing from outside.
 */
export function askForTypeface(): void {
  const root = document.documentElement;
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) {
    root.dataset.saving = '';
    return;
  }
  const { typeface } = root.dataset;
  if (!typeface) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'font';
  link.type = 'font/woff2';
  link.crossOrigin = '';
  link.href = typeface;
  document.head.append(link);
}
