/**
 * Which analytics events this browser has sent for what, in localStorage: an event that counts once for something does so even
 * after a reload, a new login or the end of a session. What stands for it must be no personal data.
 */
const KEY = 'trilha.tracked';
/** Maximum number of entries; the oldest are removed first. */
const MOST = 100;

function sent(): string[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(known) ? known.map(String) : [];
  } catch {
    return [];
  }
}

/** What this page has sent, for browsers that forbid storage. */
const onThisPage = new Set<string>();

/**
 * Records an event.
 * @param of what it counts once for, an opaque id
 * @returns false when it was recorded before
 */
export function firstOf(name: string, of: string): boolean {
  const entry = `${name} ${of}`;
  const known = sent();
  if (onThisPage.has(entry) || known.includes(entry)) return false;
  onThisPage.add(entry);
  try {
    localStorage.setItem(KEY, JSON.stringify([...known, entry].slice(-MOST)));
  } catch {
    // Storage is full or forbidden: `onThisPage` still prevents a repetition on this page.
  }
  return true;
}
