/**
 * What a browser's translation does to a page, and what keeps a page from surviving it: each text is put into two `<font>`
 * elements, as Chrome does. A text node that React holds by itself is then no longer where React looks for it: the next
 * change of it is not seen, and a change beside it throws. One that is the whole content of its element is written anew.
 */

/** Texts that React holds by themselves, each with the element around it. Runs in pages, too. */
export function heldTexts(root: Element): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const isHeld = Object.keys(text).some((key) => key.startsWith('__reactFiber'));
    const { parentElement } = text;
    if (isHeld) found.push(`<${parentElement?.tagName} ${parentElement?.className}> ${text.nodeValue}`);
  }
  return found;
}

/** Translates what is there into words that look the same and are others. */
export function changeWords(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('script, style, option, svg')) continue;
    const font = document.createElement('font');
    font.textContent = `${text.data}\u200b`;
    text.replaceWith(font);
  }
}

/** Init script: translates a page, into the same words, from when it handles events, and all that it shows later. */
export function translatePage(): void {
  const translate = (text: Node): void => {
    const isLeft = text.parentElement?.closest(
      'font, script, style, noscript, textarea, option, svg, [translate=no]',
    );
    if (isLeft !== null || !text.nodeValue?.trim()) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.nodeValue;
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  };
  const translateAll = (root: Node): void => {
    if (root.nodeType === Node.TEXT_NODE) translate(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) translate(text);
  };
  const begin = (): void => {
    translateAll(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        for (const node of type === 'characterData' ? [target] : addedNodes) {
          if (node.isConnected) translateAll(node);
        }
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  };
  const waiting = setInterval(() => {
    if (!document.documentElement?.matches('[data-ready]')) return;
    clearInterval(waiting);
    begin();
  }, 20);
}
