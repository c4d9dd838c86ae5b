/** The bank account for the payout: validated, and replaced where the life cycle requires another. */

import { findBank } from '../../domain/bank-account/banks.ts';
import {
  type BankAccountNumbers,
  type BankAccountResult,
  checkBankAccount as checkNumbers,
} from '../../domain/bank-account/check-bank-account.ts';
import { conflictOfState, LenderError } from '../base/lender-error.ts';
import { changeLoan, requireLoan } from '../caller/current-loan.ts';
import { accountOf, type CallContext, type Handler, type Handlers } from '../contract/handler.ts';
import { planOf } from '../credit-decision/demo-customers.ts';
import {
  askSteps,
  type BankAccount,
  isSameAccount,
  type LoanRecord,
  move,
  withApplication,
  withContent,
  withFacts,
} from '../life-cycle/loan-record.ts';
import type { StateName } from '../life-cycle/states.ts';

/** A possible account, in the application's format. */
export interface ReadAccount {
  readonly account: Omit<BankAccount, 'kind'>;
  readonly isAcceptedBank: boolean;
  /** The check digit is wrong: ask the customer, do not refuse (newer accounts follow other rules). */
  readonly isDoubtful: boolean;
}

interface AccountInput {
  readonly bankCode: string;
  readonly branchNumber: string;
  readonly number: string;
  readonly checkDigit: string;
}

function invalidAccount(field: string): LenderError {
  return new LenderError(422, 'bank-account-invalid', 'Conta inválida. Verifique e tente novamente.', field);
}

/** Throws bank-account-invalid when no such account can exist. */
export function readAccount(input: AccountInput, field: string): ReadAccount {
  const bankCode = input.bankCode.padStart(3, '0');
  const numbers: BankAccountNumbers = { ...input, bankCode, accountNumber: input.number };
  const result: BankAccountResult = checkNumbers(numbers);
  if (result === 'invalid-length') throw invalidAccount(field);
  return {
    account: {
      bankCode,
      branchNumber: input.branchNumber,
      number: input.number,
      checkDigit: input.checkDigit.toUpperCase(),
    },
    isAcceptedBank: findBank(bankCode)?.active ?? false,
    isDoubtful: result === 'warn',
  };
}

/** The partner's face comparison; its parameter `return` is the path to return to. */
export const UNICO_PAGE = '/sandbox/partner/unico';

/** The bank is accepted: identity and the plan's further steps are next. */
export function acceptAccount(loan: LoanRecord, now: Date): LoanRecord {
  const { personal, biometry, additionalInformation } = loan.content.application;
  const plan = planOf(personal.taxId);
  const isUnico = plan.biometry === 'unico';
  const withPartner = withApplication(loan, {
    biometry: { ...biometry, biometryPartner: isUnico ? 'unico' : 'own' },
    additionalInformation: isUnico
      ? { ...additionalInformation, identityUrl: UNICO_PAGE }
      : additionalInformation,
  });
  return askSteps(move(withPartner, 'formalization-asked', now), plan.stepsAfterContract);
}

interface BankData {
  readonly bankCode: string;
  readonly branchNumber: string;
  readonly accountNumber: string;
  readonly checkDigit: string;
}

const ACCOUNT_FIELD = 'accountNumber';

function readBankData(data: BankData): ReadAccount {
  return readAccount({ ...data, number: data.accountNumber }, ACCOUNT_FIELD);
}

function answerCheck(read: ReadAccount) {
  const warning = read.isDoubtful
    ? 'O dígito verificador parece incorreto. Confira os dados da conta.'
    : null;
  return { status: 200, body: { valid: true, acceptedBank: read.isAcceptedBank, warning } };
}

const validateBankInformation: Handler<'validateBankInformation'> = async (call) =>
  answerCheck(readBankData(call.body));

const checkBankAccount: Handler<'checkBankAccount'> = async (call) => {
  await requireLoan(call);
  const read = readBankData(call.body);
  if (!read.isAcceptedBank) throw invalidAccount('bankCode');
  return answerCheck(read);
};

/** Paid out and not ended: the account on record is where money would be returned to. */
const RUNNING: readonly StateName[] = ['paid', 'installmentsInPreparation', 'current', 'withdrawing', 'late'];

function followNewAccount(loan: LoanRecord, now: Date): LoanRecord {
  const { formalization } = loan.content;
  if (loan.state === 'bankNotAccepted') return acceptAccount(loan, now);
  if (loan.state === 'declined' && loan.content.declinedByBank) {
    return move(withContent(loan, { declinedByBank: false }), 'bank-account-corrected', now);
  }
  const errors = formalization.financial.formalizationErrors;
  const isAccountTrouble = errors.length > 0 && !errors.some((text) => /fraude/i.test(text));
  if (loan.state === 'bankAccountUpdate' || (loan.state === 'approvalPending' && isAccountTrouble)) {
    const cleared = { ...formalization, financial: { formalizationErrors: [] } };
    return move(withContent(loan, { formalization: cleared }), 'bank-account-updated', now);
  }
  if (RUNNING.includes(loan.state)) return loan;
  throw conflictOfState();
}

/** Replaces the account. Throws bank-account-invalid for the same account or a bank that is not accepted. */
function replaceAccount(loan: LoanRecord, data: BankData, now: Date): LoanRecord {
  const read = readBankData(data);
  const { financial } = loan.content.application;
  if (!read.isAcceptedBank) throw invalidAccount('bankCode');
  if (isSameAccount(financial.bankAccount, read.account)) throw invalidAccount(ACCOUNT_FIELD);
  const bankAccount = { ...financial.bankAccount, ...read.account };
  const replaced = withApplication(withFacts(loan, { bankAccountReplaced: true }), {
    financial: { ...financial, bankAccount },
  });
  return followNewAccount(replaced, now);
}

/** Once money was paid out only the account's owner may change where it goes. */
function checkOwner(call: CallContext, loan: LoanRecord): void {
  if (RUNNING.includes(loan.state)) accountOf(call);
}

const updateBankAccount: Handler<'updateBankAccount'> = async (call) =>
  changeLoan(call, (loan, now) => {
    const replaced = replaceAccount(loan, call.body, now);
    checkOwner(call, replaced);
    return replaced;
  });

const correctBankAccount: Handler<'correctBankAccount'> = async (call) =>
  changeLoan(call, (loan, now) => {
    if (RUNNING.includes(loan.state)) throw conflictOfState();
    return replaceAccount(loan, call.body, now);
  });

const isDeclinedByBank: Handler<'isDeclinedByBank'> = async (call) => ({
  status: 200,
  body: { declinedByBank: (await requireLoan(call)).content.declinedByBank },
});

export const bankAccountHandlers: Handlers = {
  validateBankInformation,
  checkBankAccount,
  updateBankAccount,
  correctBankAccount,
  isDeclinedByBank,
};
