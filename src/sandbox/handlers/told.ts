/** What a customer tells at the start, written into the loan; and when all of it is there. */
import { planOf } from '../credit-decision/demo-customers.ts';
import { askSteps, type LoanRecord, move, withApplication, withContent } from '../life-cycle/loan-record.ts';
import type { EmploymentKind, ProductLabel } from '../wire.ts';
import { readName } from './applicant-checks.ts';

const PRODUCT_LABELS: readonly ProductLabel[] = [
  'emprestimosim',
  'aprovasim',
  'adiantasim',
  'topsim',
  'deutop',
];

/** What start page, lead and complement may tell; all optional, in the contract's words. */
export interface Told {
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

function notesOf(told: Told): Record<string, string> {
  const { utmMedium, utmCampaign, utmContent, referrer } = told;
  const notes = { utmMedium, utmCampaign, utmContent, referrer };
  return Object.fromEntries(Object.entries(notes).filter((entry): entry is [string, string] => !!entry[1]));
}

/** Everything told is written over what was there; what was not told stays. Throws name-invalid. */
export function withTold(loan: LoanRecord, told: Told, now: Date): LoanRecord {
  const { application } = loan.content;
  const { personal, financial, employment } = application;
  const givenAt = now.toISOString();
  return withApplication(loan, {
    personal: {
      ...personal,
      name: readName(told.name)?.trim() || personal.name,
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

/** The product label of the brand, unless the plan has one of its own, and the test groups. */
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
export function completeIfAllIsTold(loan: LoanRecord, now: Date): LoanRecord {
  const pendingInformation = missingInformation(loan);
  const checked = withApplication(loan, { pendingInformation });
  if (pendingInformation.length > 0) return checked;
  return withDataSources(askSteps(move(checked, 'application-completed', now), [3]));
}
