/** The texts that appear in the screen's live regions. */

/**
 * Observes the document.
 * @param hear receives the texts
 * @returns a function that stops observing
 */
export function hearNotices(hear: (words: string) => void): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const region = target instanceof Element ? target.closest('[aria-live]') : null;
      const words = region && addedNodes.length > 0 ? region.textContent?.trim() : '';
      if (words) hear(words);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true });
  return () => observer.disconnect();
}
