/** Starting an application, from a start page or a lead, and telling what a lead has not told. */
import { randomUUID } from 'node:crypto';
import type { Answer, CallContext, Handler, Handlers } from '../contract/handler.ts';
import { planOf } from '../credit-decision/demo-customers.ts';
import type { Queryable } from '../database/database.ts';
import { conflictOfState, LenderError } from '../lender-error.ts';
import { askSteps, type LoanRecord, move, withApplication, withContent } from '../life-cycle/loan-record.ts';
import { insertLoan } from '../life-cycle/loan-store.ts';
import { newLoan } from '../life-cycle/new-loan.ts';
import type { EmploymentKind, Loan, ProductLabel } from '../wire.ts';
import {
  type Applicant,
  checkEmployment,
  checkNotKnown,
  checkTerms,
  readApplicant,
} from './applicant-checks.ts';
import { answerLoan, changeLoan } from './current-loan.ts';

/** What the bank partner's start page must send (specification §7.4, the extra password header). */
export const PARTNER_PASSWORD = 'parceiro-demo';
const PARTNER_ORIGIN = 'banco-parceiro';

const PRODUCT_LABELS: readonly ProductLabel[] = [
  'emprestimosim',
  'aprovasim',
  'adiantasim',
  'topsim',
  'deutop',
];

/** What start page, lead and complement may tell; all optional, in the contract's words. */
interface Told {
  readonly name?: string;
  readonly birthDate?: string;
  readonly principal?: number;
  readonly employmentKind?: EmploymentKind;
  readonly monthlyIncome?: number;
  readonly payDay?: number;
  readonly consents?: readonly { kind: string; version: string }[];
  readonly insuranceRequested?: boolean;
  readonly shortApplication?: boolean;
  readonly origin?: string;
  readonly brand?: string;
  readonly utmSource?: string;
  readonly utmMedium?: string;
  readonly utmCampaign?: string;
  readonly utmContent?: string;
  readonly referrer?: string;
  readonly multivariateTests?: Readonly<Record<string, string>>;
}

async function customerIdOf(database: Queryable, taxId: string, now: Date): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `insert into customer (id, tax_id, created_at) values ($1, $2, $3)
     on conflict (tax_id) do update set tax_id = excluded.tax_id returning id`,
    [randomUUID(), taxId, now],
  );
  if (!row) throw new Error('the customer was neither found nor made');
  return row.id;
}

function notesOf(told: Told): Record<string, string> {
  const { utmMedium, utmCampaign, utmContent, referrer } = told;
  const notes = { utmMedium, utmCampaign, utmContent, referrer };
  return Object.fromEntries(Object.entries(notes).filter((entry): entry is [string, string] => !!entry[1]));
}

/** Everything told is written over what was there; what was not told stays. */
function withTold(loan: LoanRecord, told: Told, now: Date): LoanRecord {
  const { application } = loan.content;
  const { personal, financial, employment } = application;
  const givenAt = now.toISOString();
  return withApplication(loan, {
    personal: {
      ...personal,
      name: told.name?.trim() || personal.name,
      birthDate: told.birthDate ?? personal.birthDate,
    },
    financial: {
      ...financial,
      principal: told.principal ?? financial.principal,
      insuranceRequested: told.insuranceRequested ?? financial.insuranceRequested,
    },
    employment: {
      ...employment,
      kind: told.employmentKind ?? employment.kind,
      payDay: told.payDay ?? employment.payDay,
      monthlyIncome: told.monthlyIncome ?? employment.monthlyIncome,
    },
    consents: [
      ...application.consents,
      ...(told.consents ?? []).map(({ kind, version }) => ({ kind, version, givenAt })),
    ].slice(-50),
    shortApplication: told.shortApplication ?? application.shortApplication,
    origin: told.origin ?? application.origin,
    brand: told.brand ?? application.brand,
    utmSource: told.utmSource ?? application.utmSource,
    additionalInformation: { ...application.additionalInformation, ...notesOf(told) },
    multivariateTests: { ...application.multivariateTests, ...told.multivariateTests },
  });
}

function withLabels(loan: LoanRecord): LoanRecord {
  const { brand, personal, multivariateTests } = loan.content.application;
  const ofBrand = PRODUCT_LABELS.find((label) => label === brand) ?? 'emprestimosim';
  return withContent(loan, {
    labels2: {
      ...loan.content.labels2,
      product: planOf(personal.taxId).product ?? ofBrand,
      multivariateTests: Object.entries(multivariateTests).map(([testId, group]) => ({ testId, group })),
    },
  });
}

function missingInformation(loan: LoanRecord): string[] {
  const { personal, financial, employment } = loan.content.application;
  const needed: Record<string, unknown> = {
    'personal.name': personal.name,
    'personal.birthDate': personal.birthDate,
    'financial.principal': financial.principal,
    'employment.kind': employment.kind,
    'employment.monthlyIncome': employment.monthlyIncome,
    'employment.payDay': employment.payDay,
  };
  return Object.keys(needed).filter((name) => needed[name] === null);
}

/** Civil data of people the data sources know: enough not to be asked as missing. */
function withDataSources(loan: LoanRecord): LoanRecord {
  const { personal } = loan.content.application;
  if (!planOf(personal.taxId).knownToDataSources) return loan;
  return withApplication(loan, {
    personal: { ...personal, sex: 'female', birthState: 'SP', autoFilledStatus: 'partial' },
  });
}

/** State 3 while something is missing, else 4 with the conditions being calculated (step 3). */
function completeIfAllIsTold(loan: LoanRecord, now: Date): LoanRecord {
  const pendingInformation = missingInformation(loan);
  const checked = withApplication(loan, { pendingInformation });
  if (pendingInformation.length > 0) return checked;
  return withDataSources(askSteps(move(checked, 'application-completed', now), [3]));
}

async function startLoan(call: CallContext, applicant: Applicant, told: Told): Promise<Answer<Loan>> {
  const { database, now } = call;
  await checkNotKnown(database, applicant);
  const customerId = await customerIdOf(database, applicant.taxId, now);
  const empty = newLoan(customerId, now);
  const named = withApplication(empty, {
    personal: { ...empty.content.application.personal, ...applicant },
  });
  const registered = move(withLabels(withTold(named, told, now)), 'application-registered', now);
  const loan = completeIfAllIsTold(registered, now);
  await insertLoan(database, loan);
  return { ...(await answerLoan(call, loan, 201)), begin: { customerId, loanId: loan.id } };
}

const createApplication: Handler<'createApplication'> = async (call) => {
  const { body, headers } = call;
  const password = headers['x-application-password'];
  if ((body.origin === PARTNER_ORIGIN || password !== undefined) && password !== PARTNER_PASSWORD) {
    throw new LenderError(403, 'forbidden', 'Senha incorreta. Confira com o banco parceiro.');
  }
  const applicant = readApplicant(body);
  if (!body.shortApplication) checkEmployment(body);
  checkTerms(body.termsAccepted);
  return startLoan(call, applicant, body);
};

const createLead: Handler<'createLead'> = async (call) => {
  const { body, query } = call;
  const applicant = readApplicant(body);
  if (body.termsAccepted === false) checkTerms(false);
  return startLoan(call, applicant, { ...body, ...(query.origin ? { origin: query.origin } : {}) });
};

const complementLead: Handler<'complementLead'> = async (call) => {
  const { body } = call;
  return changeLoan(call, (loan, now) => {
    if (loan.state !== 'incomplete') throw conflictOfState();
    checkEmployment(body);
    checkTerms(body.termsAccepted);
    return completeIfAllIsTold(withTold(loan, body, now), now);
  });
};

export const startHandlers: Handlers = { createApplication, createLead, complementLead };
