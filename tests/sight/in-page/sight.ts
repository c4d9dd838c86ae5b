/** What the tests call in a page: shows a state of a screen, and looks at it. */
import { contrastFaults } from './contrasts.ts';
import { controlFaults } from './controls.ts';
import { focusFaults } from './focus.ts';
import { paperFaults } from './paper.ts';
import { textFaults } from './texts.ts';

const CHECKS = {
  texts: () => textFaults(false),
  words: () => textFaults(true),
  controls: controlFaults,
  focus: focusFaults,
  contrasts: contrastFaults,
  paper: paperFaults,
};
export type Check = keyof typeof CHECKS;

export interface Shown {
  html: string;
  brand: string;
}

const settled = (picture: HTMLImageElement) =>
  picture.complete ||
  new Promise((resolve) => {
    picture.onload = resolve;
    picture.onerror = resolve;
  });

/** With all that can be unfolded in the page. */
async function show({ html, brand }: Shown): Promise<void> {
  document.documentElement.dataset.brand = brand;
  document.body.innerHTML = `<div id="root">${html}</div>`;
  for (const folded of document.querySelectorAll('details'))
    if (!folded.closest('.t-menu')) folded.open = true;
  scrollTo(0, 0);
  await Promise.all([...document.images].filter(({ loading }) => loading !== 'lazy').map(settled));
}

async function run(checks: readonly Check[]): Promise<string[]> {
  const faults: string[] = [];
  for (const check of checks) faults.push(...(await CHECKS[check]()));
  return faults;
}

/** Dialogs of this page that were looked at, by their content: many screens have the same. */
const lookedAt = new Set<string>();

/** The page, then each of its dialogs that has content, open. */
async function look(checks: readonly Check[]): Promise<string[]> {
  const faults = await run(checks);
  for (const dialog of document.querySelectorAll('dialog')) {
    const { innerHTML } = dialog;
    if (lookedAt.has(innerHTML) || !dialog.querySelector('.t-dialog__body > *')) continue;
    lookedAt.add(innerHTML);
    dialog.showModal();
    faults.push(...(await run(checks)));
    dialog.close();
  }
  return [...new Set(faults)];
}

const sight = { show, look };
export type Sight = typeof sight;

declare global {
  interface Window {
    sight: Sight;
  }
}
window.sight = sight;
