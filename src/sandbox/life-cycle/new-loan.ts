/** A new loan: every member of the contract, without any answers. */
import { randomUUID } from 'node:crypto';
import type { Application } from '../base/wire.ts';
import type { LoanContent, LoanRecord } from './loan-record.ts';

/** Brazil (specification §9). */
const DEFAULT_NATIONALITY = 55;

function emptyPersonal(customerId: string): Application['personal'] {
  return {
    id: customerId,
    sex: null,
    name: null,
    taxId: null,
    idIssuer: null,
    idNumber: null,
    birthDate: null,
    birthState: null,
    motherName: null,
    civilStatus: null,
    idIssueDate: null,
    nationality: DEFAULT_NATIONALITY,
    emailAddress: null,
    idIssueLocality: null,
    mobilePhoneNumber: null,
    mobilePhoneBrand: null,
    bestTimeForContact: null,
    extraPhoneNumber: null,
    completed: false,
    autoFilledStatus: 'none',
  };
}

function emptyGroups(): Pick<
  Application,
  'financial' | 'employment' | 'residential' | 'payment' | 'biometry' | 'openFinance' | 'collateral'
> {
  return {
    financial: {
      property: null,
      principal: null,
      bankAccount: { kind: null, number: null, bankCode: null, checkDigit: null, branchNumber: null },
      informedDefault: null,
      politicallyExposedPerson: null,
      insuranceRequested: null,
      insured: false,
    },
    employment: {
      kind: null,
      payDay: null,
      address: null,
      employer: null,
      position: null,
      phoneNumber: null,
      monthlyIncomeRange: null,
      monthlyIncome: null,
    },
    residential: {
      city: null,
      state: null,
      zipCode: null,
      typeName: null,
      complement: null,
      neighborhood: null,
      streetAddress: null,
      streetNumber: null,
    },
    payment: { dueDay: null, method: null },
    biometry: { submitted: false, completed: false, biometryPartner: null },
    openFinance: {
      openFinancePartner: null,
      partnerId: null,
      consentState: null,
      updatedAt: null,
      typeName: null,
    },
    collateral: { withMobileCollateral: false, appInstalled: false },
  };
}

function emptyApplication(customerId: string, at: Date): LoanContent['application'] {
  return {
    personal: emptyPersonal(customerId),
    ...emptyGroups(),
    updatedAt: at.toISOString(),
    finishedAt: null,
    cancelledAt: null,
    pendingInformation: [],
    pendingSteps: [],
    pendingApplicationSteps: [],
    completedApplicationSteps: [],
    actualMandatorySteps: [],
    conditionSelectedAt: null,
    conditionsCalculatedAt: null,
    conditionsSelectedAt: null,
    shortApplication: false,
    consents: [],
    multivariateTests: {},
    utmSource: null,
    additionalInformation: {},
    origin: null,
    brand: null,
    createdAt: at.toISOString(),
  };
}

/** State 1, with its first transition on record. */
export function newLoan(customerId: string, at: Date): LoanRecord {
  return {
    id: randomUUID(),
    contractNumber: null,
    customerId,
    state: 'started',
    stateSince: at,
    createdAt: at,
    cancelledAt: null,
    ofAccount: false,
    subject: null,
    content: {
      application: emptyApplication(customerId, at),
      conditions: null,
      limits: null,
      counterOffer: null,
      counterOfferFeedback: null,
      proposals: [],
      offers: [],
      labels2: { multivariateTests: [], product: null, recurrency: false },
      formalization: { customer: { confirmedAt: null }, financial: { formalizationErrors: [] } },
      portfolioCode: null,
      declinedByBank: false,
      facts: { requested: null, biometryFailures: 0, bankAccountReplaced: false, proposals: null },
    },
    newMoves: [{ event: 'application-started', from: null, to: 'started', at }],
  };
}
