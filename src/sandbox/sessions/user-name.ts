/** User names for the login: CPF or e-mail address, in any notation. */
import { isValidCpf } from '../../domain/cpf.ts';
import { isEmail } from '../../domain/email.ts';

export interface UserName {
  readonly kind: 'tax-id' | 'email';
  /** Eleven digits, or the address in lower case. */
  readonly value: string;
}

/** Normalises a name, so that every notation of it becomes the same text. */
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
