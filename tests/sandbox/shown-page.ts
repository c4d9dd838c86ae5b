/** What a page of a partner shows: its texts, and where its form and link lead. */

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, ...found]) => found.map((text) => unescaped(text ?? '')));

/** A page's title with its partner, paragraphs, form and link. */
export function pageOf(html: string) {
  const [main = ''] = all(html, /<main>([\s\S]*)<\/main>/g)[0] ?? [];
  return {
    title: all(html, /<title>(.*?)<\/title>/g).flat(),
    text: all(main.replace(/<p><a .*/s, ''), /<p>(.*?)<\/p>/g).flat(),
    form: all(main, /<form method="(\w+)" action="(.*?)">/g).flat(),
    fields: all(main, /<label>(.*?) <input name="(\w+)"/g),
    hidden: all(main, /<input type="hidden" name="(\w+)" value="(.*?)">/g),
    buttons: all(main, /value="([\w-]+)">(.*?)<\/button>/g),
    link: all(main, /<a href="(.*?)">(.*?)<\/a>/g).flat(),
  };
}

/** A page's parts, all absent. */
export const NOTHING = { text: [], form: [], fields: [], hidden: [], buttons: [], link: [] };
