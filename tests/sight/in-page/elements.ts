/** What of a page is looked at: its controls, its texts, what is hidden from the eye. */

/** @returns in one line, for a report */
export function nameOf(element: Element): string {
  const [first = ''] = element.classList;
  const words = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const name = words || element.getAttribute('aria-label') || element.getAttribute('name') || element.id;
  return `${element.localName}${first && `.${first}`} «${name.slice(0, 40)}»`;
}

const CONTROLS = [
  'a[href]',
  'button:not([disabled])',
  'input:not([type=hidden], [disabled])',
  'select:not([disabled])',
  'textarea:not([disabled])',
  'summary',
  '[tabindex]:not([tabindex="-1"])',
].join();

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });

/** Below an open dialog nothing can be pressed. */
const modalOf = (page: Document): Element | null => page.querySelector('dialog:modal');

const forEars = new WeakMap<Element, boolean>();

/** For those who listen only: neither cut nor covered, because nobody sees it. */
export function isForEars(element: Element): boolean {
  const found = forEars.get(element);
  if (found !== undefined) return found;
  const is =
    getComputedStyle(element).clipPath === 'inset(50%)' ||
    (element.parentElement !== null && isForEars(element.parentElement));
  forEars.set(element, is);
  return is;
}

/** An element and those around it. */
export function* ancestors(element: Element): Generator<Element> {
  for (let one: Element | null = element; one; one = one.parentElement) yield one;
}

/** Seen and usable. The skip link is seen only while it has the focus. */
export function controlsOf(page: Document): HTMLElement[] {
  const within: ParentNode = modalOf(page) ?? page.body;
  return [...within.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (one) => isSeen(one) && !one.matches('.t-skip') && !isForEars(one),
  );
}

export interface Text {
  node: globalThis.Text;
  parent: HTMLElement;
  /** One for each line, or part of one. */
  rects: DOMRect[];
}

/** The texts that can be seen. */
export function textsOf(page: Document): Text[] {
  const walker = page.createTreeWalker(modalOf(page) ?? page.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  const range = page.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode as globalThis.Text;
    const parent = node.parentElement;
    if (!parent || node.data.trim() === '' || parent.closest('.t-skip, option, title, style')) continue;
    if (!isSeen(parent) || isForEars(parent)) continue;
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    if (rects.length > 0) texts.push({ node, parent, rects });
  }
  return texts;
}

/** What a press on the element also is a press on: its label, and what stands in it. */
export const isPartOf = (hit: Element | null, control: HTMLElement): boolean => {
  if (!hit) return false;
  if (control.contains(hit)) return true;
  const label = hit.closest('label');
  return label !== null && (label.control === control || label.contains(control));
};

/**
 * Where a control is pressed: a link over two lines is in the middle of its first one, a field beside the room that it
 * leaves to a button.
 */
export function middleOf(control: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = control.getClientRects()[0] ?? control.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(control);
  const [before, after] = [parseFloat(paddingLeft), parseFloat(paddingRight)];
  return { x: left + (width + before - after) / 2, y: top + height / 2 };
}

/** Where only a control's label is seen, as of a file's field, it stands for it. */
export function seenOf(control: HTMLElement): HTMLElement {
  const { width, height } = control.getBoundingClientRect();
  const isThere = width > 1 && height > 1 && getComputedStyle(control).opacity !== '0';
  return isThere ? control : (control.closest('label') ?? control);
}
