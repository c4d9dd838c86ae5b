/** JSON in the tab's sessionStorage. Storage that is missing, forbidden or full reads as empty and never throws. */

export function readStored(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden: the page works, but the value does not survive a reload.
  }
}

/** Removes one key. */
export function removeStored(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Forbidden: nothing is stored.
  }
}

/** The keys that start with the prefix. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Removes every key that starts with the prefix. */
export function removeAllStored(prefix: string): void {
  for (const key of storedKeys(prefix)) removeStored(key);
}
