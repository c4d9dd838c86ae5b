/** An invented person: an unused CPF, contacts that lead nowhere, the data a form would have asked for. */
import { randomInt } from 'node:crypto';
import { cpfCheckDigits, hasCpfShape } from '../../domain/cpf.ts';
import type { Application } from '../base/wire.ts';

const NAMES = [
  'Ana Souza',
  'Bruno Lima',
  'Carla Nunes',
  'Diego Rocha',
  'Elisa Prado',
  'Fábio Teles',
  'Gilda Reis',
];

export interface InventedPerson {
  /** With valid check digits. */
  readonly taxId: string;
  readonly name: string;
  readonly emailAddress: string;
  readonly mobilePhoneNumber: string;
}

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0');

export function inventPerson(name?: string): InventedPerson {
  const base = digits(9);
  const taxId = base + cpfCheckDigits(base);
  // One in a hundred million has the same digit eleven times.
  if (!hasCpfShape(taxId)) return inventPerson(name);
  return {
    taxId,
    name: name ?? NAMES[randomInt(NAMES.length)] ?? 'Ana Souza',
    emailAddress: `cliente.${taxId}@exemplo.com.br`,
    mobilePhoneNumber: `119${digits(8)}`,
  };
}

/** Known to data sources or asked for by the post-contract form. */
export const CIVIL_DATA = {
  sex: 'female',
  birthState: 'SP',
  autoFilledStatus: 'partial',
} as const satisfies Partial<Application['personal']>;

export const IDENTITY = {
  ...CIVIL_DATA,
  motherName: 'Joana Souza',
  idNumber: '123456789',
  idIssuer: 'SSP',
  idIssueLocality: 'SP',
  idIssueDate: '2012-03-01',
  civilStatus: 'single',
  completed: true,
} as const satisfies Partial<Application['personal']>;

/** A public square in São Paulo. */
export const HOME = {
  city: 'São Paulo',
  state: 'SP',
  zipCode: '01001000',
  typeName: 'Praça',
  complement: null,
  neighborhood: 'Sé',
  streetAddress: 'Praça da Sé',
  streetNumber: '100',
} as const satisfies Application['residential'];

export const ACCOUNT = {
  kind: 'checking',
  number: '1234567',
  bankCode: '260',
  checkDigit: '8',
  branchNumber: '0001',
} as const satisfies Application['financial']['bankAccount'];

/** At a bank that the lender does not pay to. */
export const ACCOUNT_ELSEWHERE = { ...ACCOUNT, bankCode: '280' } as const;
