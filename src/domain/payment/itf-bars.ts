/** Interleaved 2 of 5: pairs of digits, the first in the bars and the second in the gaps between them. */

/** Wide ones of each digit: 0 is narrow narrow wide wide narrow. */
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
/** A wide one is three narrow ones, as Febraban prints boletos. */
const wideModules = 3;

/**
 * @param digits an even number of them
 * @returns widths in modules, bar and gap in turn, beginning and ending with a bar. Throws RangeError otherwise
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
