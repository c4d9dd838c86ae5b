/** Writes the applicant's first answers into the loan, and detects when they are complete. */

import type { EmploymentKind, ProductLabel } from '../base/wire.ts';
import { planOf } from '../credit-decision/demo-customers.ts';
import { askSteps, type LoanRecord, move, withApplication, withContent } from '../life-cycle/loan-record.ts';
import { checkAge, readName } from './applicant-checks.ts';

const PRODUCT_LABELS: readonly ProductLabel[] = [
  'emprestimosim',
  'aprovasim',
  'adiantasim',
  'topsim',
  'deutop',
];

/** Answers of start page, lead and complement; all optional, in the contract's format. */
export interface FirstAnswers {
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

function notesOf(answers: FirstAnswers): Record<string, string> {
  const { utmMedium, utmCampaign, utmContent, referrer } = answers;
  const notes = { utmMedium, utmCampaign, utmContent, referrer };
  return Object.fromEntries(Object.entries(notes).filter((entry): entry is [string, string] => !!entry[1]));
}

/** Given answers overwrite the loan's; missing ones leave it unchanged. Throws name-invalid, age-too-low. */
export function withFirstAnswers(loan: LoanRecord, answers: FirstAnswers, now: Date): LoanRecord {
  checkAge(answers.birthDate, now);
  const { application } = loan.content;
  const { personal, financial, employment } = application;
  const givenAt = now.toISOString();
  return withApplication(loan, {
    personal: {
      ...personal,
      name: readName(answers.name)?.trim() || personal.name,
      birthDate: answers.birthDate ?? personal.birthDate,
    },
    financial: {
      ...financial,
      principal: answers.principal ?? financial.principal,
      insuranceRequested: answers.insuranceRequested ?? financial.insuranceRequested,
    },
    employment: {
      ...employment,
      kind: answers.employmentKind ?? employment.kind,
      payDay: answers.payDay ?? employment.payDay,
      monthlyIncome: answers.monthlyIncome ?? employment.monthlyIncome,
    },
    consents: [
      ...application.consents,
      ...(answers.consents ?? []).map(({ kind, version }) => ({ kind, version, givenAt })),
    ].slice(-50),
    shortApplication: answers.shortApplication ?? application.shortApplication,
    origin: answers.origin ?? application.origin,
    brand: answers.brand ?? application.brand,
    utmSource: answers.utmSource ?? application.utmSource,
    additionalInformation: { ...application.additionalInformation, ...notesOf(answers) },
    multivariateTests: { ...application.multivariateTests, ...answers.multivariateTests },
  });
}

/** The brand's product label, unless the plan has its own, and the test groups. */
export function withLabels(loan: LoanRecord): LoanRecord {
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

/** The needed answers that the applicant has not given, by path. */
export function missingInformation(loan: LoanRecord): string[] {
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

/** Civil data of people known to data sources: enough not to be asked for. */
function withDataSources(loan: LoanRecord): LoanRecord {
  const { personal } = loan.content.application;
  if (!planOf(personal.taxId).knownToDataSources) return loan;
  return withApplication(loan, {
    personal: { ...personal, sex: 'female', birthState: 'SP', autoFilledStatus: 'partial' },
  });
}

/** State 3 while answers are missing, otherwise 4 with the conditions being calculated (step 3). */
export function completeIfAllIsAnswered(loan: LoanRecord, now: Date): LoanRecord {
  const pendingInformation = missingInformation(loan);
  const checked = withApplication(loan, { pendingInformation });
  if (pendingInformation.length > 0) return checked;
  return withDataSources(askSteps(move(checked, 'application-completed', now), [3]));
}
