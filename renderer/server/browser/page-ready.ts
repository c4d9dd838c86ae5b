/** Tells the page's inline script (`server-turn.ts`) that the page handles events: what was pressed before is pressed again. */
export function pageReady(): void {
  document.documentElement.dataset.ready = '';
  document.trilhaReady?.();
}
