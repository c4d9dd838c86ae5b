/**
 * The tab's session flags for the server, in a cookie of the browser's session: it opens pages with the same flags. The
 * flags are never personal data. The last tab that changed them counts; a tab with others opens its pages by itself.
 */
export const SESSION_COOKIE = 'trilha_tab';
type Flags = Readonly<Record<string, unknown>>;

/** The flags of a cookie with this decoded value, over the initial ones. */
export function sessionOf(value: string | undefined, first: Flags): Flags {
  try {
    const own: unknown = JSON.parse(value ?? '{}');
    return typeof own === 'object' && !Array.isArray(own) ? { ...first, ...own } : first;
  } catch {
    return first;
  }
}

/** Characters; browsers refuse a cookie of 4,096 and keep the old one. */
const LONGEST = 3500;

/** Tells the server this tab's flags, unless it knows them. What is too long for a cookie is not told: the tab then opens its pages by itself. */
export function tellServer(session: unknown): void {
  const flags = encodeURIComponent(JSON.stringify(session));
  const value = flags.length > LONGEST ? '' : flags;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  if (document.cookie.split('; ').includes(`${SESSION_COOKIE}=${value}`)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the browsers of cheap phones.
  document.cookie = `${SESSION_COOKIE}=${value}; Path=/; SameSite=Lax${secure}`;
}
