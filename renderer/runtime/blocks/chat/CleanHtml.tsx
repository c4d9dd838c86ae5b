/** HTML from outside, cleaned. Until the cleaner has been loaded, and if it cannot be, its words alone. */
import { useEffect, useRef } from 'react';

const wordsOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

export function CleanHtml({ html, onShown }: { html: string; onShown(): void }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other HTML is shown anew.
  useEffect(() => {
    let isGone = false;
    const show = (content: Node | string) => {
      if (isGone) return;
      place.current?.replaceChildren(content);
      onShown();
    };
    import('./clean-html.ts').then(
      ({ cleanHtml }) => show(cleanHtml(html)),
      () => show(wordsOf(html)),
    );
    return () => {
      isGone = true;
    };
  }, [html]);
  return <div ref={place} className="t-chat__html" />;
}
