/**
 * Identifies the browser for the lender's logs (spec §7 persistent-log header; §3 Device). The code is a random
 * number, not a fingerprint: fingerprinting would need a notice first (LGPD art. 9).
 */
import { newKey } from '@trilha/runtime';
import { keptPosition, type Position } from './position.ts';

/** Default device kind (spec §9). */
export const DEVICE_KIND = 1;
const KEY = 'trilha.device';

let fallback: string | undefined;

/** A random id of this browser, kept between visits where storage allows. */
export function deviceCode(): string {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept) return kept;
    const fresh = newKey();
    localStorage.setItem(KEY, fresh);
    return fresh;
  } catch {
    fallback ??= newKey();
    return fallback;
  }
}

function operatingSystem(agent: string): string {
  return /Android|iPhone|iPad|Windows|Mac OS X|Linux/.exec(agent)?.[0] ?? 'unknown';
}

const base64url = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * The header's value: base64url of device and request info. The path goes without its query, which may hold personal
 * data.
 */
export const persistentLog = (): string =>
  logOf(navigator.userAgent, location.pathname, deviceCode(), keptPosition());

/** That of any browser. */
export const logOf = (agent: string, path: string, code: string | null, position: Position | null): string =>
  base64url(
    JSON.stringify({
      device: { kind: DEVICE_KIND, code, os: operatingSystem(agent), userAgent: agent.slice(0, 200) },
      geolocation: position ?? undefined,
      request: { id: newKey(), at: new Date().toISOString(), path },
    }),
  );
