/** Types of chromium.mjs for the tests. */

export function findChromium(): string | undefined;
export const CHROMIUM_HINT: string;
export function requireChromium(): Promise<string>;
