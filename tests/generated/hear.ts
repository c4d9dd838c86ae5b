/**
 * What a screen reader says of a page, from its top to its end, and what is announced by an act. The reader is simulated
 * after the specifications; it does not tell how a certain product sounds.
 */
import { virtual } from '@guidepup/virtual-screen-reader';
import { createScript } from './heard-script.ts';

/** More than any page has: a reader that goes round is noticed. */
const MOST_LINES = 3000;
const END = 'end of document';

/** Without style sheets only an element's own style says more than its markup, and happy-dom computes for long. */
function withQuickStyles<T>(act: () => Promise<T>): Promise<T> {
  const { getComputedStyle } = window;
  const plain = document.createElement('p').style;
  // A line may break there, within a word.
  const within = document.createElement('wbr').style;
  within.display = 'inline';
  window.getComputedStyle = (element, pseudo) => {
    if (!pseudo && element.hasAttribute('style')) return getComputedStyle.call(window, element);
    const isWord = [element, element.previousElementSibling, element.nextElementSibling].some(
      (one) => one?.tagName === 'WBR',
    );
    return isWord ? within : plain;
  };
  return act().finally(() => {
    window.getComputedStyle = getComputedStyle;
  });
}

/** Reads an element of the document. @returns a line for each thing, without what tells only the structure */
export const hear = (container: HTMLElement): Promise<string[]> =>
  withQuickStyles(async () => {
    await virtual.start({ container });
    try {
      const script = createScript();
      for (let read = 0; read < MOST_LINES; read++) {
        await virtual.next();
        const line = (await virtual.lastSpokenPhrase()).replaceAll(/\s+/g, ' ').trim();
        if (line === END || line === 'document') return script.lines;
        script.add(line);
      }
      throw new Error('the reader goes round');
    } finally {
      await virtual.stop();
    }
  });

/** The words of an element, those of its parts apart. */
function wordsOf(element: Element): string {
  const parts = [...element.childNodes].map((node) =>
    node instanceof Element
      ? wordsOf(node)
      : node.nodeType === node.TEXT_NODE
        ? (node.textContent ?? '')
        : '',
  );
  return parts.join(' ').replaceAll(/\s+/g, ' ').trim();
}

const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';

/** The texts of the live regions of a page. */
export const liveTexts = (page: ParentNode): string[] =>
  [...page.querySelectorAll(LIVE)].filter((region) => !region.parentElement?.closest(LIVE)).map(wordsOf);

/** What live regions say that they did not say before. */
export const announced = (before: readonly string[], after: readonly string[]): string[] =>
  after.filter((text) => text !== '' && !before.includes(text));

/** The focus of a page on which nothing has it. */
export const NOWHERE = 'the page';

/** The element with the focus, in words. */
export function focusIn({ activeElement, body }: Document): string {
  if (!activeElement || activeElement === body) return NOWHERE;
  const label =
    activeElement.id === ''
      ? null
      : activeElement.ownerDocument.querySelector(`label[for="${activeElement.id}"]`);
  const words =
    activeElement.getAttribute('aria-label') ?? label?.textContent ?? activeElement.textContent ?? '';
  const role = activeElement.getAttribute('role') ?? activeElement.tagName.toLowerCase();
  return `${role}, ${words.replaceAll(/\s+/g, ' ').trim().slice(0, 80)}`;
}
