/**
 * What a screen reader says of a page, from its top to its end, and what is announced by an act. The reader is simulated
 * after the specifications; it does not tell how a certain product sounds.
 */
import { virtual } from '@guidepup/virtual-screen-reader';

/** More than any page has: a reader that goes round is noticed. */
const MOST_LINES = 3000;
const END = 'end of document';

/** Lines that only repeat where something ends or that a row stands in a list. */
const NOISE = /^(end of |paragraph$|list$|listitem|generic|separator$)/;

/** Reads an element of the document. @returns a line for each thing, without what tells only the structure */
export async function hear(container: HTMLElement): Promise<string[]> {
  await virtual.start({ container });
  try {
    const lines: string[] = [];
    for (let read = 0; read < MOST_LINES; read++) {
      await virtual.next();
      const line = (await virtual.lastSpokenPhrase()).replaceAll(/\s+/g, ' ').trim();
      if (line === END || line === 'document') return lines;
      // The content of a link or heading is its name, which was just read.
      const isRepeated = lines.at(-1)?.endsWith(`, ${line}`) || lines.at(-1)?.includes(`, ${line}, `);
      if (NOISE.test(line) || isRepeated) continue;
      // The sign of an amount stands smaller beside it: one text to whoever listens.
      const isAmount = /^\d/.test(line) && lines.at(-1) === 'R$';
      if (isAmount) lines.pop();
      lines.push(isAmount ? `R$ ${line}` : line);
    }
    throw new Error('the reader goes round');
  } finally {
    await virtual.stop();
  }
}

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
