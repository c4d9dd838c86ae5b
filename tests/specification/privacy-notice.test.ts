/**
 * The privacy notice against what the portal does: each body with data about a person that the contract marks has a
 * section that tells of it, and each number of days is that after which records are deleted.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadContract } from '../../src/api/load-contract.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const notice = parse(readFileSync(resolve(ROOT, 'schemas/institucional/privacidade.screen.yaml'), 'utf8'));
const { schemas } = loadContract(resolve(ROOT, 'schemas/api')).components;

/** Section of the notice → the bodies of the contract that it tells of. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  request: [
    'NewApplication',
    'NewLead',
    'LeadComplement',
    'ApplicationLinkRequest',
    'PartnerLink',
    'Address',
  ],
  identity: ['Question', 'QuestionOption', 'TokenSent', 'TokenConfirmation'],
  contract: [
    'Personal',
    'BankAccount',
    'Employment',
    'Residential',
    'PostContractPersonal',
    'PostContractResidential',
    'PostContractEmployment',
    'BankAccountInput',
    'MissingData',
    'BankData',
    'ConsentEvidence',
  ],
  access: [
    'Auth',
    'TempToken',
    'Login',
    'GoogleLogin',
    'GoogleCode',
    'PasswordReset',
    'PasswordResetRequested',
    'ApplicationLinkSent',
    'AccessNetwork',
    'Contact',
    'ContactCodeSent',
    'NewContact',
    'ProvenContact',
  ],
  payment: ['BillInformation', 'SlipSent', 'Card'],
  service: [
    'ChatMessage',
    'ChatMessageInput',
    'Evaluation',
    'ProblemReport',
    'DemandRequest',
    'Demand',
    'DataCopy',
    'KeptMessage',
  ],
  others: [
    'IndicatorName',
    'MultiplikSignature',
    'MultiplikSignatureInput',
    'MultiplikInvitationLink',
    'MultiplikInvitation',
    'PartnerAuthToken',
    'AcordoCertoToken',
    'FrameUrl',
    'ProductDetails',
    'NewProductInput',
    'NewProductRecord',
    'FgtsWithdrawal',
    'NegotiatedDebt',
    'WonPrize',
    'OpenFinanceCurrent',
  ],
  device: ['Device', 'DeviceRegistered', 'LogDevice'],
};

const isMarked = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  ('x-personal' in schema || Object.values(schema).some(isMarked));

test('each body with data about a person is told of, once', () => {
  const marked = Object.keys(schemas).filter((name) => isMarked(schemas[name]));
  expect(Object.values(SECTIONS).flat().toSorted()).toEqual(marked.toSorted());
});

test('each section stands in the notice', () => {
  expect(Object.keys(notice.blocks.moments.items)).toEqual(Object.keys(SECTIONS));
});

/** Table of the lender → the line of the notice that says for how long its records are kept. */
const TIMES: readonly [table: string, line: RegExp][] = [
  ['security_event', /^\*\*Acessos à conta:\*\* (\d+) dias/],
  ['log_entry', /^\*\*Registros de falhas:\*\* (\d+) dias/],
  ['problem_report', /^\*\*Relatos de problema:\*\* (\d+) dias/],
  ['funnel_count', /^\*\*Contagem de visitas:\*\* (\d+) dias/],
];

test.each(TIMES)('records of %s are deleted when the notice says', (table, line) => {
  const source = readFileSync(resolve(ROOT, 'src/sandbox/database/housekeeping.ts'), 'utf8');
  const hours = new RegExp(`'${table}', column: '\\w+', hours: 24 \\* (\\d+)`).exec(source)?.[1];
  const items: string[] = notice.blocks.times.items;
  expect(items.flatMap((item) => line.exec(item)?.[1] ?? [])).toEqual([hours]);
});
