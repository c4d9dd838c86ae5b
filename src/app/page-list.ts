/** The publication of this page, as calls and kept pages name it. */

/** The address of the list by which the page loads modules of its publication; `build` where that is the build's own. */
export const pageList = (): string =>
  document.querySelector<HTMLElement>('link[data-list]')?.dataset.list ?? 'build';
