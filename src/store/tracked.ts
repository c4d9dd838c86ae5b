/**
 * Which analytics events this browser has sent for which loan, in localStorage: an event counts once for a loan, also
 * after a reload, a new login or an ended session (spec §4.3). Loans' ids are no personal data.
 */
const KEY = 'trilha.tracked';
/** As many as are kept; the oldest go first. */
const MOST = 100;

function sent(): string[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(known) ? known.map(String) : [];
  } catch {
    return [];
  }
}

/** What was sent while storage is forbidden. */
const onThisPage = new Set<string>();

/**
 * Notes an event.
 * @param of what it counts once for, e.g. a loan's id
 * @returns false when it was noted before
 */
export function firstOf(name: string, of: string): boolean {
  const entry = `${name} ${of}`;
  const known = sent();
  if (onThisPage.has(entry) || known.includes(entry)) return false;
  onThisPage.add(entry);
  try {
    localStorage.setItem(KEY, JSON.stringify([...known, entry].slice(-MOST)));
  } catch {
    // Full or forbidden: it counts once for this page.
  }
  return true;
}
