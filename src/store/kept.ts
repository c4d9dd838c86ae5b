/** JSON in the tab's sessionStorage. Storage that is missing, forbidden or full reads as empty and never throws. */

export function readKept(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function writeKept(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden: the page goes on, only without surviving a reload.
  }
}

/** Removes one key. */
export function dropKept(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing kept where storage is forbidden.
  }
}

/** The keys that start with the prefix. */
export function keptKeys(prefix: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Removes every key that starts with the prefix. */
export function forgetKept(prefix: string): void {
  for (const key of keptKeys(prefix)) dropKept(key);
}
