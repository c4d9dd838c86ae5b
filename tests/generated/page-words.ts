/** The words of elements, for the rules. */

export const textIn = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** Words and whole numbers, without single letters and signs. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/(\d)\.(?=\d{3})/g, '$1')
    .replaceAll(/[ªº]/g, '')
    .match(/[\p{L}\d]{2,}/gu) ?? [];

export const referenced = (element: Element, attribute: string): string[] =>
  (element.getAttribute(attribute) ?? '').split(' ').filter(Boolean);

/** What a link or button is called by its words. */
export const labelWords = (element: Element): string => element.getAttribute('aria-label') ?? textIn(element);

/** An element for a message. */
export const named = (element: Element): string =>
  `<${element.tagName.toLowerCase()}> ${(labelWords(element) || element.id || element.className).slice(0, 60)}`;

export const byId = (page: ParentNode, id: string): Element | null => page.querySelector(`[id="${id}"]`);

/** The texts of an element, one for each element within it that has any. */
export function ownTexts(element: Element): string[] {
  const own = [...element.childNodes]
    .filter(({ nodeType }) => nodeType === 3)
    .map((node) => node.textContent ?? '');
  return [...own, ...[...element.children].flatMap(ownTexts)].filter((text) => text.trim() !== '');
}
