/** Whether the lender takes an answer: by the contract's schema of its member, then by its own check. */

import { hasCpfShape } from '../../../../src/domain/cpf.ts';
import { isEmail } from '../../../../src/domain/email.ts';
import { isPersonName } from '../../../../src/domain/person-name.ts';
import { isMobilePhone } from '../../../../src/domain/phone.ts';
import { openContract } from '../../../../src/sandbox/contract/contract-schemas.ts';

const { schemas } = openContract('schemas/api');
const follows = (pointer: string) => (answer: unknown) =>
  schemas.check(`/components/schemas/${pointer}`, answer) === null;

const isAccount = (answer: unknown) => {
  const [number, checkDigit, ...others] = String(answer).split('-');
  return (
    others.length === 0 &&
    follows('BankData/properties/accountNumber')(number) &&
    follows('BankData/properties/checkDigit')(checkDigit)
  );
};

/** By the name of the table. */
export const LENDER: Readonly<Record<string, (answer: unknown) => boolean>> = {
  phone: (answer) => follows('MobilePhone')(answer) && isMobilePhone(String(answer)),
  money: follows('Cents'),
  number: (answer) => Number.isInteger(answer),
  date: follows('CalendarDate'),
  expiry: (answer) => follows('Card/properties/expirationDate')(`${String(answer)}-01`),
  email: (answer) => isEmail(String(answer)),
  name: (answer) => isPersonName(String(answer)),
  account: isAccount,
  'choice-account': isAccount,
  branch: follows('BankData/properties/branchNumber'),
  code: (answer) => /^\d{6}$/.test(String(answer)),
  cpf: (answer) => follows('TaxId')(answer) && hasCpfShape(String(answer)),
  cep: follows('ZipCode'),
};
