/** The table of specification §8.1: for each condition, the lender's code, the portal's message and its field. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { cpfCheckDigits } from '../../src/domain/cpf.ts';
import { EXISTING_CUSTOMER } from '../../src/sandbox/credit-decision/demo-customers.ts';
import { application, Browser, lenderForFile } from './lender-client.ts';
import { PROJECT_ROOT } from './test-database.ts';

interface Catalogue {
  readonly catalogue: Readonly<
    Record<string, { readonly text: string; readonly fields?: readonly string[] }>
  >;
  readonly otherwise: string;
}
const errors = parse(readFileSync(join(PROJECT_ROOT, 'flows/errors.yaml'), 'utf8')) as Catalogue;

const lender = lenderForFile();

const NEW = '/api/loan/application/new';
const { emailAddress, mobilePhoneNumber, taxId } = EXISTING_CUSTOMER;
let applicants = 0;

/** A new CPF at each call, with its own contacts. */
function somebody() {
  applicants += 1;
  const base = String(271_828_000 + applicants);
  return {
    taxId: base + cpfCheckDigits(base),
    emailAddress: `pessoa.${applicants}@exemplo.com.br`,
    mobilePhoneNumber: `1198111${String(applicants).padStart(4, '0')}`,
  };
}

const apply = (who: object) =>
  new Browser(lender.app).call('POST', NEW, { body: application(somebody().taxId, who) });

/** A customer with a loan in that state. */
async function customerWithLoan(state: number, isCancelled = false) {
  const person = somebody();
  const loan = await new Browser(lender.app).expectLoan('POST', NEW, {
    body: application(person.taxId, person),
  });
  await lender.database.query(
    'update loan set state = $2, cancelled_at = case when $3::boolean then now() end where id = $1',
    [loan.id, state, isCancelled],
  );
  return person;
}

/** Two customers, to combine the e-mail address of one with the phone of the other. Only accounts have contacts on record. */
async function contactsOfTwo() {
  const other = await customerWithLoan(65);
  await lender.database.query('update customer set mobile_phone_number = $2 where tax_id = $1', [
    other.taxId,
    other.mobilePhoneNumber,
  ]);
  return { emailAddress, mobilePhoneNumber: other.mobilePhoneNumber };
}

type Row = [
  condition: string,
  body: object | (() => Promise<object>),
  code: string,
  message: string,
  field?: string,
];

/** In the order of the specification. */
const ROWS: Row[] = [
  ['noseller', () => customerWithLoan(61), 'no-seller', 'Venda existente', 'taxId'],
  ['taxid exists', { taxId }, 'tax-id-exists', 'O CPF já está cadastrado', 'taxId'],
  ['taxid invalid', { taxId: '12345678900' }, 'tax-id-invalid', 'O CPF não é válido', 'taxId'],
  [
    'person not found',
    { emailAddress, mobilePhoneNumber },
    'person-not-found',
    'Um dos dados já está sendo usado',
  ],
  ['person not found, of two', contactsOfTwo, 'person-not-found', 'Um dos dados já está sendo usado'],
  ['e-mail empty', { emailAddress: ' ' }, 'email-empty', 'E-mail deve ser preenchido', 'emailAddress'],
  ['e-mail invalid', { emailAddress: 'a@b' }, 'email-invalid', 'E-mail inválido', 'emailAddress'],
  ['e-mail exists', { emailAddress }, 'email-exists', 'O email já está cadastrado', 'emailAddress'],
  [
    'phone exists',
    { mobilePhoneNumber },
    'phone-exists',
    'O celular já está cadastrado',
    'mobilePhoneNumber',
  ],
  [
    'phone empty',
    { mobilePhoneNumber: '' },
    'phone-empty',
    'Celular deve ser preenchido',
    'mobilePhoneNumber',
  ],
  [
    'phone pattern',
    { mobilePhoneNumber: '1187654321' },
    'phone-invalid',
    'Celular inválido',
    'mobilePhoneNumber',
  ],
  [
    'employment kind empty',
    { employmentKind: undefined },
    'employment-kind-empty',
    'Escolha sua fonte de renda',
    'employmentKind',
  ],
  [
    'payday empty',
    { payDay: undefined },
    'pay-day-empty',
    'Informe o dia que você recebe seu pagamento',
    'payDay',
  ],
  [
    'monthly income empty',
    { monthlyIncome: undefined },
    'monthly-income-empty',
    'Informe quanto você recebe por mês',
    'monthlyIncome',
  ],
  [
    'terms consent false',
    { termsAccepted: false },
    'terms-not-accepted',
    'Leia e aceite os termos e condições',
    'termsAccepted',
  ],
];

/** Our own, which the specification does not list. */
const FURTHER: Row[] = [
  [
    'a child',
    { birthDate: '2015-03-01' },
    'age-too-low',
    'É preciso ter 18 anos ou mais para pedir um empréstimo',
    'birthDate',
  ],
];

describe('an application', () => {
  it.each([...ROWS, ...FURTHER])(
    '%s: the code, message and field of the specification',
    async (_condition, body, code, message, field) => {
      const who = { ...somebody(), ...(typeof body === 'function' ? await body() : body) };
      const reply = await apply(who);
      expect(reply.json()).toMatchObject({ code, message });
      expect(reply.json().field).toBe(field);
      const said = errors.catalogue[code];
      expect([said?.text, said?.fields?.[0]]).toEqual([message, field]);
    },
  );

  it('any other error has the general message', async () => {
    await lender.database.query('alter table customer rename to customer_away');
    const reply = await apply(somebody());
    await lender.database.query('alter table customer_away rename to customer');
    const { code } = reply.json();
    expect([reply.status, code]).toEqual([500, 'internal-error']);
    expect([errors.catalogue[code]?.text, errors.otherwise]).toEqual(
      Array(2).fill('Ocorreu um erro. Tente novamente.'),
    );
  });
});

describe('a CPF with a loan', () => {
  it.each<[state: number, expected: [number, string | undefined]]>([
    [47, [201, undefined]],
    [60, [409, 'no-seller']],
    [61, [409, 'no-seller']],
    [62, [409, 'no-seller']],
    [63, [409, 'no-seller']],
    [65, [409, 'tax-id-exists']],
    [80, [409, 'tax-id-exists']],
    [90, [409, 'tax-id-exists']],
    [102, [201, undefined]],
  ])('in state %i may apply again: %j', async (state, expected) => {
    const reply = await apply(await customerWithLoan(state));
    expect([reply.status, reply.json().code]).toEqual(expected);
  });

  it('may apply again when the loan that was being paid out was cancelled', async () => {
    expect((await apply(await customerWithLoan(62, true))).status).toBe(201);
  });

  it('reveals nothing about the customer beyond the message', async () => {
    const reply = await apply(await customerWithLoan(62));
    expect(reply.json()).toEqual({
      code: 'no-seller',
      message: 'Venda existente',
      field: 'taxId',
    });
  });
});
