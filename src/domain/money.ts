/** Amounts of Brazilian money in integer cents, and rates in percent, formatted for customers. */

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/**
 * `100000` → `R$ 1.000,00`, with a non-breaking space.
 * @param cents integer cents, may be negative
 */
export function formatBrl(cents: number): string {
  return reais.format(cents / 100);
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

/**
 * `12.5` → `12,50%`.
 * @param percent 12.5 means 12.5 %
 * @param decimals two by default
 */
export function formatPercent(percent: number, decimals = 2): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `${new Intl.NumberFormat('pt-BR', digits).format(percent)}%`;
}
