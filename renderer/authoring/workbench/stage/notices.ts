/** What the screen says by itself: the words that come into its live regions. */

/**
 * Listens to the document.
 * @param hear gets the words
 * @returns what ends it
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
