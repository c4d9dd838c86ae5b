/** Outlines the elements in which the compared screens differ. */
import { placeOf } from './picking.ts';

const MARKED = 'data-workbench-differs';
const STYLE = `[${MARKED}]{outline:3px dashed #b45309!important;outline-offset:3px!important}`;

let style: HTMLStyleElement | null = null;

/** The names of an element's question and block, as in the list of changes. */
function namesOf(element: Element): string[] {
  const { trail, field } = placeOf(element);
  const holder = trail.findLastIndex(({ type, part }) => type === 'screen' || part !== null);
  const ids = trail.slice(holder + 1).map(({ id }) => id);
  return [
    ...(field === null ? [] : [`field ${field}`]),
    ...(ids.length > 0 ? [`block ${ids.join('/')}`] : []),
  ];
}

/** @param names `block hero`, `block hero/title`, `field name`; none for no outlines */
export function markElements(names: readonly string[]): void {
  for (const element of document.querySelectorAll(`[${MARKED}]`)) element.removeAttribute(MARKED);
  style ??= document.head.appendChild(document.createElement('style'));
  style.textContent = STYLE;
  if (names.length === 0) return;
  const wanted = new Set(names);
  for (const element of document.querySelectorAll('#root *')) {
    const name = namesOf(element).find((one) => wanted.has(one));
    // What is inside of a marked element is marked with it.
    const around = element.parentElement?.closest(`[${MARKED}]`)?.getAttribute(MARKED);
    if (name !== undefined && name !== around) element.setAttribute(MARKED, name);
  }
}
