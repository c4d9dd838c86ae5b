/** Interleaved 2 of 5: pairs of digits, the first encoded in the bars and the second in the spaces between them. */

/** The wide elements of each digit: 0 is narrow narrow wide wide narrow. */
const patterns = [
  'NNWWN',
  'WNNNW',
  'NWNNW',
  'WWNNN',
  'NNWNW',
  'WNWNN',
  'NWWNN',
  'NNNWW',
  'WNNWN',
  'NWNWN',
] as const;

const start = 'NNNN';
const stop = 'WNN';
/** A wide element is three narrow ones, as on Febraban's boletos. */
const wideModules = 3;

/**
 * @param digits an even number of digits
 * @returns widths in modules, bar and space in turn, starting and ending with a bar. Throws RangeError for an odd
 * number
 */
export function itfBars(digits: string): number[] {
  if (!/^(?:\d{2})+$/.test(digits)) throw new RangeError('bars need an even number of digits');
  const pairs = digits.match(/\d{2}/g) ?? [];
  const marks = start + pairs.map(interleaved).join('') + stop;
  return [...marks].map((mark) => (mark === 'W' ? wideModules : 1));
}

function interleaved(pair: string): string {
  const [bars = '', gaps = ''] = [...pair].map((digit) => patterns[Number(digit)]);
  return [...bars].map((bar, index) => bar + gaps[index]).join('');
}
