/** What customers call themselves when they log in: the CPF or the e-mail address, however they write it. */
import { isValidCpf } from '../../domain/cpf.ts';
import { isEmail } from '../../domain/email.ts';

export interface UserName {
  readonly kind: 'tax-id' | 'email';
  /** Eleven digits, or the address in small letters. */
  readonly value: string;
}

/** One way to write a name: what stands for the same customer becomes the same text. */
export function cleanUserName(text: string): string {
  const name = text.trim().toLowerCase();
  return name.includes('@') ? name : name.replaceAll(/\D/g, '');
}

/** The name as typed in a form or link; null when it is neither a CPF nor an address. */
export function readUserName(text: string): UserName | null {
  const value = cleanUserName(text);
  if (value.includes('@')) return isEmail(value) ? { kind: 'email', value } : null;
  return isValidCpf(value) ? { kind: 'tax-id', value } : null;
}
