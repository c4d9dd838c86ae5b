/**
 * What the portal adds to the configuration language: field and block types, functions, formats, the types of the
 * scope's roots, and the contract of the lender's API. Read by the compiler, in Node only.
 */
import { resolve } from 'node:path';
import type { FunctionDefinition, Language, OpenApiDocument } from '@trilha/language/host';
import { blockDefinitions } from '@trilha/runtime/blocks/definitions';
import { fieldDefinitions } from '@trilha/runtime/fields/definitions';
import { CPF_SHAPE } from './domain/cpf.ts';
import { EMAIL } from './domain/email.ts';
import { keepTogether } from './domain/kept-together.ts';
import { FULL_NAME } from './domain/person-name.ts';
import { MOBILE_PHONE } from './domain/phone.ts';
import { amountsIn, figuresIn, lastDayIn } from './domain/said-figures.ts';
import { limitsIn, numbersIn, quantitiesIn } from './domain/said-limits.ts';
import { saysNothing } from './domain/wording.ts';
import { ZIP_CODE } from './domain/zip-code.ts';
import { duties } from './duties/rules.ts';
import { portalFieldDefinitions } from './fields/definitions.ts';
import { knownContract } from './known-contract.ts';

const PROJECT = resolve(import.meta.dirname, '..');

const fn = (name: string, args: string[], returns: string, description: string): FunctionDefinition => ({
  name,
  args,
  returns,
  description,
});

/** A function whose result may be shown to anybody. */
const mask = (name: string, of: string, description: string): FunctionDefinition => ({
  ...fn(name, [of], 'string', description),
  masks: 'always',
});

const functions: FunctionDefinition[] = [
  fn('money', ['double:money:BRL'], 'string', 'Cents as BRL: 123456 → "R$ 1.234,56".'),
  fn('percent', ['double:percent'], 'string', 'A percent number: 12.5 → "12,50%".'),
  fn('whole', ['double'], 'string', 'A number of things: 1000 → "1.000".'),
  fn(
    'paymentPlan',
    ['list'],
    'string',
    'The groups of installments of a loan: "2x de R$ 193,47 e 10x de R$ 208,17".',
  ),
  fn(
    'numberList',
    ['list'],
    'string',
    'Whole numbers in ascending order: "3", "3 e 4", "3 a 12", "3, 5 e 6".',
  ),
  fn('date', ['string:date'], 'string', 'A date or instant as "20/11/2026".'),
  fn('dateLong', ['string:date'], 'string', 'A date or instant as "20 de novembro de 2026".'),
  fn('dayMonth', ['string:date'], 'string', 'A date or instant as "6 de dezembro".'),
  fn('weekday', ['string:date'], 'string', 'The day of the week of a date or instant: "domingo".'),
  fn('dateTime', ['string:instant'], 'string', 'An instant as "20/11/2026 às 14:32".'),
  mask('maskedTaxId', 'string:digits of a CPF', 'A CPF as "***.982.247-**".'),
  mask('maskedEmail', 'string', 'An e-mail address as "ma***@exemplo.com.br".'),
  mask('maskedPhone', 'string:digits of a phone', 'A phone as "(11) *****-4321".'),
  fn('phone', ['string:digits of a phone'], 'string', 'The digits of a phone as "(11) 98765-4321".'),
  fn(
    'slipLine',
    ['string'],
    'string',
    'The digits of a slip in groups, as printed over its bars: "34191.09123 34567.800056 …".',
  ),
  fn(
    'pixPayee',
    ['string:Pix code'],
    'string',
    'Who receives the money of a Pix code, as a bank shows the name.',
  ),
  { ...fn('firstName', ['string'], 'string', 'The first word of a name.'), masks: 'on-screen' },
  fn(
    'accountNumber',
    ['string:account with check digit'],
    'string:account without check digit',
    'An account before its check character: "13002-4" → "13002".',
  ),
  fn(
    'accountCheckDigit',
    ['string:account with check digit'],
    'string:check digit',
    'The check character of an account: "13002-4" → "4".',
  ),
  fn(
    'addDays',
    ['string:date', 'double:days'],
    'string:date',
    'The day a number of days after a date, yyyy-mm-dd.',
  ),
  fn(
    'daysBetween',
    ['string:date', 'string:date'],
    'double:days',
    'Whole days from the first date to the second.',
  ),
  fn('restOfDay', ['string:instant'], 'string', 'The time left of the day of an instant: "5 h 12 min".'),
  fn('age', ['string:date', 'string:date'], 'double:years', 'Whole years from a date of birth to a day.'),
  fn('digits', ['string'], 'string:digits', 'The digits of a text: "529.982.247-25" → "52998224725".'),
  fn('encoded', ['string'], 'string', 'A text as a part of an address: "a b&c" → "a%20b%26c".'),
  fn('withEntry', ['map', 'string', 'dyn'], 'map', 'A copy of the map with an entry added or replaced.'),
  fn(
    'bankName',
    ['string:code of a bank'],
    'string:name of a bank',
    'A bank by its code: "260" → "Nubank (260)".',
  ),
  fn(
    'isGridBank',
    ['string:code of a bank'],
    'bool',
    'Whether the field bank-grid offers this bank code; false for null.',
  ),
  fn(
    'foldedMatches',
    ['string', 'string'],
    'bool',
    'Whether the text contains the pattern, ignoring accents and case.',
  ),
  fn(
    'foldedContains',
    ['string', 'string'],
    'bool',
    'Whether the text contains what was typed, ignoring accents and case.',
  ),
  {
    ...fn(
      'loanExample',
      ['map', 'map', 'string'],
      'map',
      'The cost of a loan by published prices, for the answers of a form (principal, employmentKind, payDay, months) on a day; null for an amount out of range.',
    ),
    members: {
      principal: 'double:money:BRL',
      term: 'double',
      monthlyRate: 'double:percent per month',
      installmentPayment: 'double:money:BRL per month',
      totalPayment: 'double:money:BRL',
      effectiveMonthlyRate: 'double:percent per month',
      effectiveAnnualRate: 'double:percent per year',
    },
  },
];

/** Formats of answers. What the lender judges too stands beside its domain function, once for both. */
const formats: Record<string, RegExp> = {
  // The lender checks the check digits (spec §5).
  cpf: CPF_SHAPE,
  email: EMAIL,
  // A year of another century is a slip of the finger.
  date: /^(?:19|20)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  'mobile-phone': MOBILE_PHONE,
  'zip-code': ZIP_CODE,
  'bank-code': /^\d{1,3}$/,
  'bank-branch': /^\d{1,5}$/,
  'bank-account': /^\d{4,11}-[0-9A-Za-z]$/,
  'full-name': FULL_NAME,
};

/** Families of `src/app/typefaces.css`. */
const typefaces = {
  figtree: 'Figtree',
  'hanken-grotesk': 'Hanken Grotesk',
  sora: 'Sora',
  'bricolage-grotesque': 'Bricolage Grotesque',
  gabarito: 'Gabarito',
};

export const language: Language = {
  rules: duties,
  fields: [...fieldDefinitions, ...portalFieldDefinitions],
  blocks: blockDefinitions,
  functions,
  functionsModule: 'src/domain/expression-functions.ts',
  // `shareLocation` asks the browser for the position; true if it may be sent (`src/api/position.ts`).
  // `problemReport` gives what a customer's report has to show (`renderer/server/browser/problem-report.ts`).
  actions: ['retry', 'shareLocation', 'problemReport'],
  formats,
  scope: {
    loan: { oneOf: [{ $ref: '#/components/schemas/Loan' }, { type: 'null' }] },
    // The host restores the brand after a reload.
    session: {
      type: 'object',
      properties: { brand: { type: ['string', 'null'] }, isRenewed: { type: 'boolean' } },
    },
    // This browser's random id, for the lender; null while a page is prerendered.
    device: {
      type: 'object',
      properties: { kind: { type: 'integer' }, code: { type: ['string', 'null'] } },
    },
    environment: { type: 'string', enum: ['localhost', 'development', 'production'] },
    source: {
      type: 'object',
      properties: Object.fromEntries(
        ['utmSource', 'utmMedium', 'utmCampaign', 'utmContent', 'referrer'].map((name) => [
          name,
          { type: ['string', 'null'] },
        ]),
      ),
    },
  },
  resources: { loan: 'getCurrentLoan' },
  limitsSaid: { numbersIn, limitsIn, quantitiesIn, figuresIn, amountsIn, lastDayIn },
  keepTogether,
  saysNothing,
  served: ['loan', 'environment'],
  counted: ['getVisitorGroups', 'getShop'],
  operations: ['getLogged', 'logout', 'tagAnalyticsEvent', 'logBusiness', 'logIntegration', 'countFunnel'],
  errorSchema: 'Error',
  typefaces,
  contract: (root = PROJECT) => knownContract(root) as unknown as OpenApiDocument,
};
