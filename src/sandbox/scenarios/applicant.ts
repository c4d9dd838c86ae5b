/** The answers of an invented customer that exist in the loan's state. */
import { randomUUID } from 'node:crypto';
import type { Application } from '../base/wire.ts';
import { UNICO_PAGE } from '../handlers/bank-account.ts';
import { type LoanRecord, withApplication } from '../life-cycle/loan-record.ts';
import type { Choices } from './choices.ts';
import { ACCOUNT, ACCOUNT_ELSEWHERE, CIVIL_DATA, HOME, IDENTITY, type InventedPerson } from './person.ts';
import { isAnswered, isDataGiven } from './what-states-hold.ts';

const CONSENT_VERSION = '2026-11';

function personalOf(loan: LoanRecord, person: InventedPerson, choices: Choices): Application['personal'] {
  const { personal } = loan.content.application;
  const { taxId, name, emailAddress, mobilePhoneNumber } = person;
  const contacts = choices.contactsMissing ? { taxId } : { taxId, emailAddress, mobilePhoneNumber };
  if (!isAnswered(loan.state) && !choices.recurring) return { ...personal, ...contacts };
  const told = { ...personal, ...contacts, name, birthDate: '1990-05-10' };
  if (choices.civilDataMissing) return told;
  return { ...told, ...(isDataGiven(loan.state, choices) ? IDENTITY : CIVIL_DATA) };
}

function financialOf(loan: LoanRecord, choices: Choices): Application['financial'] {
  const { financial } = loan.content.application;
  if (!isAnswered(loan.state)) return financial;
  const insured = choices.insured ?? false;
  const told = {
    ...financial,
    principal: choices.principal ?? 100_000,
    insuranceRequested: insured,
    insured,
  };
  if (!isDataGiven(loan.state, choices)) return told;
  const bankAccount = loan.state === 'bankNotAccepted' ? ACCOUNT_ELSEWHERE : ACCOUNT;
  return { ...told, politicallyExposedPerson: false, bankAccount };
}

function consentsOf(choices: Choices, now: Date): Application['consents'] {
  const kinds = ['terms', 'credit-query', ...(choices.payrollConsent ? ['payroll-loan'] : [])];
  return kinds.map((kind) => ({ kind, version: CONSENT_VERSION, givenAt: now.toISOString() }));
}

function identityOf(
  loan: LoanRecord,
  choices: Choices,
): Pick<Application, 'biometry' | 'additionalInformation'> {
  const { biometry, additionalInformation } = loan.content.application;
  const biometryPartner = choices.unico ? 'unico' : isDataGiven(loan.state, choices) ? 'own' : null;
  return {
    biometry: { ...biometry, biometryPartner },
    additionalInformation: choices.unico
      ? { ...additionalInformation, identityUrl: UNICO_PAGE }
      : additionalInformation,
  };
}

/** Writes the answers into a loan that is new except for its state. */
export function withAnswers(
  loan: LoanRecord,
  person: InventedPerson,
  choices: Choices,
  now: Date,
): LoanRecord {
  const { employment, openFinance } = loan.content.application;
  const employed = { kind: choices.employmentKind ?? 'employee', payDay: 5, monthlyIncome: 350_000 } as const;
  const shared = {
    openFinancePartner: 'Nubank',
    partnerId: randomUUID(),
    typeName: 'accounts',
    consentState: choices.openFinance ?? null,
    updatedAt: now.toISOString(),
  };
  return withApplication(loan, {
    personal: personalOf(loan, person, choices),
    financial: financialOf(loan, choices),
    employment: isAnswered(loan.state) ? { ...employment, ...employed } : employment,
    residential: isDataGiven(loan.state, choices) ? HOME : loan.content.application.residential,
    ...identityOf(loan, choices),
    openFinance: choices.openFinance ? { ...openFinance, ...shared } : openFinance,
    consents: consentsOf(choices, now),
    shortApplication: choices.shortApplication ?? false,
    pendingInformation: isAnswered(loan.state) ? [] : ['personal.name', 'employment.monthlyIncome'],
    origin: 'inicio',
    brand: choices.product === 'declined' ? 'emprestimosim' : (choices.product ?? 'emprestimosim'),
  });
}
