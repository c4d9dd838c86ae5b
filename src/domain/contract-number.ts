/** The number of a contract, to be said on the phone: seven digits and one that finds a mistyped one, `1000001-1`. */
import { modulo11 } from './modulo-11.ts';

/** @param sequence from 1000000 to 9999999, another one for each loan */
export function contractNumber(sequence: number): string {
  const digit = modulo11(String(sequence));
  return `${sequence}-${digit > 9 ? 0 : digit}`;
}

/** Whether the text has eight digits, of which the last fits. */
export function isContractNumber(text: string): boolean {
  const [, sequence = ''] = /^([1-9]\d{6})-?\d$/.exec(text.trim()) ?? [];
  return (
    sequence !== '' && contractNumber(Number(sequence)).replace('-', '') === text.trim().replace('-', '')
  );
}
