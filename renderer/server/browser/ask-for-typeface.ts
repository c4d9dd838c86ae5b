/**
 * Asks for the brand's typeface before the page is shown, so that it is there at the first paint or not before the next page:
 * text never changes its letters while it is read. Browsers wait a moment for it, so on a slow line only one that is kept is
 * asked for; the others are fetched when the page has come, for the next one. Where data is saved, letters are the phone's own.
 * Runs inline (`early.ts`).
 */
export function askForTypeface(): void {
  const root = document.documentElement;
  const line = (navigator as { connection?: { saveData?: boolean; rtt?: number; downlink?: number } })
    .connection;
  const { typeface } = root.dataset;
  if (line?.saveData) root.dataset.letters = 'own';
  if (line?.saveData || !typeface) return;
  const kept = 'trilha.typeface';
  const link = document.createElement('link');
  link.as = 'font';
  link.type = 'font/woff2';
  link.crossOrigin = '';
  link.href = typeface;
  let isKept = false;
  try {
    isKept = localStorage.getItem(kept) === typeface;
  } catch {}
  // Milliseconds of a round trip, and megabits a second.
  if (isKept || !line || ((line.rtt ?? 0) <= 100 && (line.downlink ?? 9) >= 2)) {
    link.rel = 'preload';
    document.head.append(link);
    return;
  }
  root.dataset.letters = 'own';
  link.rel = 'prefetch';
  link.onload = () => {
    try {
      localStorage.setItem(kept, typeface);
    } catch {}
  };
  addEventListener('load', () => document.head.append(link));
}
