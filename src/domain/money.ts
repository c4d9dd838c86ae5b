/** Amounts of Brazilian money in integer cents, and rates in percent, formatted for customers. */

/**
 * `1234.5` → `1.234,50`, rounded as it is written in decimals, half away from zero. Not by `Intl.NumberFormat`, whose first
 * use takes a phone longer than all else that a page does before it can be used.
 */
function decimal(value: number, decimals: number): string {
  // What is written with an exponent rounds to 0: below a millionth it does, and nothing is that large.
  const rounded = Math.round(Number(`${Math.abs(value)}e${decimals}`) || 0);
  const digits = String(rounded).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, '.');
  return decimals === 0 ? whole : `${whole},${digits.slice(-decimals)}`;
}

const signOf = (value: number): string => (value < 0 ? '-' : '');

/**
 * `100000` → `R$ 1.000,00`, with a non-breaking space.
 * @param cents integer cents, may be negative
 */
export function formatBrl(cents: number): string {
  return `${signOf(cents)}R$\u00a0${decimal(cents / 100, 2)}`;
}

/**
 * Parses what a customer typed: `1.234,56`, `R$ 1.234,56`, `1234` → integer cents; null if it is not an amount. A
 * comma starts the cents; dots group thousands.
 */
export function parseBrl(text: string): number | null {
  const bare = text.replace(/^\s*R\$/, '').trim();
  const parts = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(bare);
  if (!parts) return null;
  const [, whole = '', fraction = ''] = parts;
  return Number(whole.replaceAll('.', '')) * 100 + Number(fraction.padEnd(2, '0'));
}

/** `1000` → `1.000`. */
export const formatWhole = (value: number): string => signOf(value) + decimal(value, 0);

/**
 * `12.5` → `12,50%`.
 * @param percent 12.5 means 12.5 %
 * @param decimals two by default
 */
export function formatPercent(percent: number, decimals = 2): string {
  return `${signOf(percent)}${decimal(percent, decimals)}%`;
}
