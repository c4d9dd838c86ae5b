/** The checks of a new applicant, each with its code from the error catalogue (specification §8.1). */
import { ageOn } from '../../domain/calendar-date.ts';
import { isValidCpf } from '../../domain/cpf.ts';
import { isEmail } from '../../domain/email.ts';
import { isPersonName } from '../../domain/person-name.ts';
import { isMobilePhone } from '../../domain/phone.ts';
import { lenderDay } from '../base/lender-day.ts';
import { LenderError } from '../base/lender-error.ts';
import { DEMO_CUSTOMERS, isDemoCustomer } from '../credit-decision/demo-customers.ts';
import { LOWEST_AGE } from '../credit-decision/product.ts';
import type { Queryable } from '../database/database.ts';
import { hasLoanBeingPaidOut, hasOtherOpenLoan } from '../life-cycle/loan-store.ts';

/** The applicant, normalised: digits only, e-mail address in lower case. */
export interface Applicant {
  readonly taxId: string;
  readonly emailAddress: string;
  readonly mobilePhoneNumber: string;
}

interface ContactInput {
  readonly taxId?: string | undefined;
  readonly emailAddress?: string | undefined;
  readonly mobilePhoneNumber?: string | undefined;
}

function refusal(code: string, message: string, field: string): LenderError {
  return new LenderError(code.endsWith('-exists') ? 409 : 422, code, message, field);
}

function digitsOf(text: string | undefined): string {
  return (text ?? '').replaceAll(/\D/g, '');
}

/** Normalises and checks formats: tax-id-invalid, email-empty, email-invalid, phone-empty, phone-invalid. */
export function readApplicant(input: ContactInput): Applicant {
  const taxId = digitsOf(input.taxId);
  const emailAddress = (input.emailAddress ?? '').trim().toLowerCase();
  const mobilePhoneNumber = digitsOf(input.mobilePhoneNumber);
  if (!isValidCpf(taxId)) throw refusal('tax-id-invalid', 'O CPF não é válido', 'taxId');
  if (!emailAddress) throw refusal('email-empty', 'E-mail deve ser preenchido', 'emailAddress');
  if (!isEmail(emailAddress)) throw refusal('email-invalid', 'E-mail inválido', 'emailAddress');
  if (!mobilePhoneNumber) throw refusal('phone-empty', 'Celular deve ser preenchido', 'mobilePhoneNumber');
  if (!isMobilePhone(mobilePhoneNumber))
    throw refusal('phone-invalid', 'Celular inválido', 'mobilePhoneNumber');
  return { taxId, emailAddress, mobilePhoneNumber };
}

/** Trims and collapses spaces; throws name-invalid for what cannot be a name. Undefined stays undefined. */
export function readName<T extends string | undefined>(name: T, field = 'name'): T {
  if (name === undefined || name.trim() === '') return name;
  if (!isPersonName(name)) {
    throw refusal('name-invalid', 'Digite o nome só com letras, sem números ou símbolos', field);
  }
  return name.trim().replaceAll(/\s+/g, ' ') as T;
}

interface EmploymentInput {
  readonly employmentKind?: unknown;
  readonly payDay?: unknown;
  readonly monthlyIncome?: unknown;
}

/** Throws employment-kind-empty, pay-day-empty, monthly-income-empty. */
export function checkEmployment(input: EmploymentInput): void {
  if (!input.employmentKind) {
    throw refusal('employment-kind-empty', 'Escolha sua fonte de renda', 'employmentKind');
  }
  if (!input.payDay) {
    throw refusal('pay-day-empty', 'Informe o dia que você recebe seu pagamento', 'payDay');
  }
  if (!input.monthlyIncome) {
    throw refusal('monthly-income-empty', 'Informe quanto você recebe por mês', 'monthlyIncome');
  }
}

/** Throws age-too-low; a birth date that is not given is asked for later. */
export function checkAge(birthDate: string | null | undefined, now: Date): void {
  if (birthDate && ageOn(birthDate, lenderDay(now)) < LOWEST_AGE) {
    throw refusal('age-too-low', 'É preciso ter 18 anos ou mais para pedir um empréstimo', 'birthDate');
  }
}

/** Throws terms-not-accepted. */
export function checkTerms(accepted: boolean | undefined): void {
  if (accepted !== true) {
    throw refusal('terms-not-accepted', 'Leia e aceite os termos e condições', 'termsAccepted');
  }
}

async function isUsedByAnother(
  database: Queryable,
  column: 'email_address' | 'mobile_phone_number',
  value: string,
  taxId: string,
): Promise<boolean> {
  // Demo customers have the tester's own address and phone, which must not block others.
  const ignored = [taxId, ...DEMO_CUSTOMERS.map((customer) => customer.taxId)];
  const rows = await database.query(
    `select id from customer where ${column} = $1 and tax_id <> all($2::text[]) limit 1`,
    [value, ignored],
  );
  return rows.length > 0;
}

/** Throws no-seller while a loan of this CPF is being paid out, tax-id-exists while one is running. */
async function checkNoOpenLoan(database: Queryable, taxId: string): Promise<void> {
  if (isDemoCustomer(taxId)) return;
  const [customer] = await database.query<{ id: string }>('select id from customer where tax_id = $1', [
    taxId,
  ]);
  if (!customer) return;
  if (await hasLoanBeingPaidOut(database, customer.id)) {
    throw new LenderError(409, 'no-seller', 'Venda existente', 'taxId');
  }
  if (await hasOtherOpenLoan(database, customer.id, null)) {
    throw refusal('tax-id-exists', 'O CPF já está cadastrado', 'taxId');
  }
}

/**
 * Throws email-exists or phone-exists when another customer has it; person-not-found when both are taken, by one
 * customer or by two: the difference would reveal whose phone belongs to which address.
 */
async function checkContactsAreFree(database: Queryable, applicant: Applicant): Promise<void> {
  const { taxId, emailAddress, mobilePhoneNumber } = applicant;
  const isEmailUsed = await isUsedByAnother(database, 'email_address', emailAddress, taxId);
  const isPhoneUsed = await isUsedByAnother(database, 'mobile_phone_number', mobilePhoneNumber, taxId);
  if (isEmailUsed && isPhoneUsed) {
    throw new LenderError(409, 'person-not-found', 'Um dos dados já está sendo usado');
  }
  if (isEmailUsed) throw refusal('email-exists', 'O email já está cadastrado', 'emailAddress');
  if (isPhoneUsed) throw refusal('phone-exists', 'O celular já está cadastrado', 'mobilePhoneNumber');
}

/** Refuses when another loan or customer is in conflict (specification §8.1). */
export async function checkNotKnown(database: Queryable, applicant: Applicant): Promise<void> {
  await checkNoOpenLoan(database, applicant.taxId);
  await checkContactsAreFree(database, applicant);
}
