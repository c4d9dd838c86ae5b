/** The parts of a typed date and the signs between them. */

/** What people put between the parts of a date. */
export const SEPARATOR = String.raw`[\s/.-]`;

const AFTER = `${SEPARATOR}*`;
const PARTS = {
  2: new RegExp(`^(\\d{2}|\\d(?=${SEPARATOR}))${AFTER}`),
  4: new RegExp(`^(\\d{4})${AFTER}`),
};

/**
 * Puts a sign after each part: `25031990` → `25/03/1990`. A single digit before a separator gets its zero. What is no such
 * text stays as it is.
 * @param lengths digits of each part but the last
 */
export function separated(text: string, lengths: readonly (2 | 4)[], sign = '/'): string {
  let shown = '';
  let rest = text.trimStart();
  for (const length of lengths) {
    const [found, digits = ''] = PARTS[length].exec(rest) ?? [];
    if (found === undefined) break;
    rest = rest.slice(found.length);
    shown += digits.padStart(length, '0');
    if (rest !== '' || found.length > digits.length) shown += sign;
  }
  return shown + rest.trimEnd();
}
