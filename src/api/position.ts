/**
 * The customer's position, once they allowed it (spec §9): rounded to two decimals (about 1 km) and kept in this tab
 * until the session ends. `persistentLog` sends it.
 */
/** Degrees, with two decimals. */
export interface Position {
  latitude: number;
  longitude: number;
}

const KEY = 'trilha.position';

/** How long to wait for the customer to answer the browser's permission prompt (ms). */
const PATIENCE = 15_000;

const coarse = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Null until `askPosition` succeeded. */
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
    // Storage is forbidden: nothing is kept.
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

/**
 * Opens the browser's permission prompt; false if denied, unknown, unanswered after 15 seconds or not storable. Never
 * throws.
 */
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
