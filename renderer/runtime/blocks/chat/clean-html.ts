/** HTML that others wrote, without anything that could act. A module of its own, so that only a page that needs it loads it. */
import DOMPurify from 'dompurify';
import { safeAddress } from '../../engine/safe-address.ts';

const TAGS = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'a'];

/** What is left: paragraphs, lists, emphasis, and links to addresses that any link of ours might have. */
export function cleanHtml(html: string): DocumentFragment {
  const clean = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of clean.querySelectorAll('a')) {
    const address = safeAddress(link.getAttribute('href') ?? '');
    if (address === null) link.removeAttribute('href');
    else if (link.origin !== location.origin) link.rel = 'noopener noreferrer';
  }
  return clean;
}
