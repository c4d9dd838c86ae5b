/** The parts of a typed date: two digits each, separated by slashes, before the year. */

/** What people put between the parts of a date. */
export const SEPARATOR = String.raw`[\s/.-]`;

const PART = new RegExp(`^(\\d{2}|\\d(?=${SEPARATOR}))${SEPARATOR}*`);

/**
 * Puts a slash after each part: `25031990` → `25/03/1990`. A single digit before a separator gets its zero. What is no such
 * text stays as it is.
 * @param count parts before the year
 */
export function slashed(text: string, count: number): string {
  let shown = '';
  let rest = text.trimStart();
  for (let part = 0; part < count; part += 1) {
    const [found, digits = ''] = PART.exec(rest) ?? [];
    if (found === undefined) break;
    rest = rest.slice(found.length);
    shown += digits.padStart(2, '0');
    if (rest !== '' || found.length > digits.length) shown += '/';
  }
  return shown + rest.trimEnd();
}
