/**
 * Where the customer is, once they allowed it (spec §9): rounded to two decimals, which is about a kilometre, and kept in
 * this tab only until the session ends. `persistentLog` sends it.
 */
/** Degrees, with two decimals. */
export interface Position {
  latitude: number;
  longitude: number;
}

const KEY = 'trilha.position';

/** Whoever leaves the browser's question open must not wait for it (ms). */
const PATIENCE = 15_000;

const coarse = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Null until `askPosition` was allowed. */
export function keptPosition(): Position | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Position | null;
  } catch {
    return null;
  }
}

export function forgetPosition(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}

function locate(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no answer')), PATIENCE);
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: false,
      maximumAge: 600_000,
    });
  });
}

/** Has the browser ask its user; false when it is denied, unknown, not answered in 15 seconds or cannot be kept. Never throws. */
export async function askPosition(): Promise<boolean> {
  try {
    const { coords } = await locate();
    const position: Position = { latitude: coarse(coords.latitude), longitude: coarse(coords.longitude) };
    sessionStorage.setItem(KEY, JSON.stringify(position));
    return true;
  } catch {
    return false;
  }
}
