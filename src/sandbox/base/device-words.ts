/** Words for a browser and its system, by which a customer recognises a device; the user agent itself is not kept. */

/** In this order: browsers name those that they are made of, too. */
const BROWSERS = [
  ['edge', /\bEdg(e|A|iOS)?\//],
  ['samsung', /\bSamsungBrowser\//],
  ['opera', /\bOPR\//],
  ['firefox', /\b(Firefox|FxiOS)\//],
  ['chrome', /\b(Chrome|CriOS)\//],
  ['safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['android', /\bAndroid\b/],
  ['ios', /\b(iPhone|iPad|iPod)\b/],
  ['windows', /\bWindows\b/],
  ['chromeos', /\bCrOS\b/],
  ['mac', /\bMac OS X\b/],
  ['linux', /\bLinux\b/],
] as const;

export interface DeviceWords {
  readonly browser: (typeof BROWSERS)[number][0] | 'other';
  readonly system: (typeof SYSTEMS)[number][0] | 'other';
}

/** A longer user agent is not a browser's. */
const LONGEST = 512;

/** `other` for what no browser of today says of itself. */
export function deviceWords(userAgent: string | null): DeviceWords {
  const text = (userAgent ?? '').slice(0, LONGEST);
  return {
    browser: BROWSERS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other',
    system: SYSTEMS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other',
  };
}
