/** What somebody who knows only a customer's CPF can reach of the account, call by call. */

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PRE_CONTRACT } from '../../../src/conform/bodies.ts';
import { cpfCheckDigits } from '../../../src/domain/cpf.ts';
import type { Loan } from '../../../src/sandbox/base/wire.ts';
import type { OperationId } from '../../../src/sandbox/contract/operations.ts';
import { beginSession } from '../../../src/sandbox/sessions/session.ts';
import { customerIn } from '../contract/subjects.ts';
import { prepare, sendCall } from '../contract/valid-call.ts';
import { operations, VALID_CALLS } from '../contract/valid-calls.ts';
import { application, Browser, lenderForFile, untilApproved } from '../lender-client.ts';
import { codeOfAccount, enterBy, messagesTo, newestLink } from './mailbox.ts';

const lender = lenderForFile();
// The limits of messages have their own test.
beforeEach(async () => {
  await lender.database.query('delete from rate_window');
});

const NEW = '/api/loan/application/new';
const TOKEN = '/api/loan/application/verification-token';
const PREFERENCES = '/api/customer/get-message-preferences';
const STRANGER = {
  emailAddress: 'estranho@exemplo.org',
  mobilePhoneNumber: '21912345678',
  name: 'Nuno Falso',
};
let customers = 0;

interface Victim {
  readonly taxId: string;
  readonly customerId: string;
  readonly emailAddress: string;
  readonly mobilePhoneNumber: string;
  readonly name: string;
  readonly loan: Loan;
}

/** A new CPF at each call. */
function nextTaxId(): string {
  customers += 1;
  const base = String(314_159_000 + customers);
  return base + cpfCheckDigits(base);
}

/** A customer with an account: approved, paid back, with preferences and a product record. */
async function victim(): Promise<Victim & { account: Browser }> {
  const taxId = nextTaxId();
  const contacts = {
    emailAddress: `vitima.${customers}@exemplo.com.br`,
    mobilePhoneNumber: `1198765${String(customers).padStart(4, '0')}`,
    name: 'Vera Verdadeira',
  };
  const form = new Browser(lender.app);
  await form.expectLoan('POST', NEW, { body: application(taxId, contacts) });
  await untilApproved(lender, form);
  const loan = await form.loan();
  await lender.database.query('update loan set state = 102, state_since = now() where id = $1', [loan.id]);
  const account = await enter(contacts.emailAddress);
  const preferences = { 'marketing-personal-lending-application': ['whatsapp'] };
  await account.call('PUT', '/api/customer/update-message-preferences', { body: { preferences } });
  const customerId = loan.application.personal.id ?? '';
  const record = { ...productOf(customerId), productName: 'segredo' };
  expect((await account.call('POST', '/api/new-product', { body: record })).status).toBe(201);
  return { taxId, customerId, ...contacts, loan, account };
}

const productOf = (personId: string) => ({
  personId,
  productItemId: 'consorcio',
  productCode: 'personal-lending',
  productName: 'Consórcio',
  newProductStep: 'showNewProductBanner',
});

/** Logs in by a link sent to the address. */
async function enter(emailAddress: string): Promise<Browser> {
  await lender.pass(31);
  const url = '/api/customer/send-application-link?messageKind=0';
  await new Browser(lender.app).call('POST', url, { body: { emailAddress } });
  return enterBy(lender, await newestLink(lender, emailAddress));
}

async function apply(taxId: string, who: object = STRANGER, browser = new Browser(lender.app)) {
  return { browser, loan: await browser.expectLoan('POST', NEW, { body: application(taxId, who) }) };
}

describe('a stranger with the CPF of a customer', () => {
  it('waits, sees the contact masked, and the code is sent to its owner only', async () => {
    const one = await victim();
    const { browser, loan } = await apply(one.taxId);
    expect([loan.state.id, loan.application.pendingSteps, loan.application.personal.id]).toEqual([
      1,
      [27],
      null,
    ]);
    const waiting = (await browser.call('GET', TOKEN)).json<object>();
    expect(waiting).toEqual({
      channel: 'email',
      recipient: 'vi***@exemplo.com.br',
      resendAfter: 30,
      channels: ['email', 'sms', 'whatsapp'],
    });
    expect((await messagesTo(lender, one.emailAddress))[0]).toMatchObject({
      content: expect.stringMatching(/^Seu código de confirmação é \d{6}\. Alguém informou o seu CPF/),
      link: null,
    });
    expect(await messagesTo(lender, STRANGER.emailAddress)).toEqual([]);
    expect((await browser.call('GET', '/sandbox/partner/outbox')).text).toContain('Nenhuma mensagem');
  });

  it('cannot continue the application with any call', async () => {
    const one = await victim();
    const { browser } = await apply(one.taxId);
    await lender.pass(60);
    for (const [method, url, body] of [
      ['PUT', '/api/loan/application/contract/pre', PRE_CONTRACT],
      [
        'POST',
        '/api/loan/application/lead-complement',
        { employmentKind: 'employee', monthlyIncome: 350_000, payDay: 5, termsAccepted: true },
      ],
      ['PUT', '/api/missing-data', { sex: 'female', birthState: 'SP', motherName: 'Joana Silva' }],
      // A partner would take the bearer of a token for the customer.
      ['GET', '/api/auth/temp-token', undefined],
      ['GET', '/api/seller/referral/temp-token', undefined],
    ] as const) {
      expect((await browser.call(method, url, { body })).json().code).toBe('conflict-of-state');
    }
    expect((await browser.loan()).state.id).toBe(1);
  });

  it('neither hides the customer’s loan nor blocks the next one', async () => {
    const one = await victim();
    await apply(one.taxId);
    expect((await one.account.loan()).id).toBe(one.loan.id);
    const next = await one.account.call('PUT', '/api/loan/recurring-offer');
    expect(next.status).toBe(200);
    expect((await one.account.loan()).id).toBe(next.json<Loan>().id);
  });

  it('does not change the contacts of an account created while they applied', async () => {
    const taxId = nextTaxId();
    const { browser: stranger } = await apply(taxId);
    const owner = {
      emailAddress: 'dona@exemplo.com.br',
      mobilePhoneNumber: '11955554444',
      name: 'Dona Real',
    };
    const { browser: form } = await apply(taxId, owner);
    await lender.pass(3);
    await stranger.expectLoan('PUT', '/api/loan/application/contract/pre', { body: PRE_CONTRACT });
    await untilApproved(lender, form);
    await lender.database.query('update loan set state = 102 where id = $1', [(await form.loan()).id]);
    const sign = await stranger.call('PUT', '/api/loan/application/contract', { body: { accepted: true } });
    expect([sign.status, sign.json().code]).toEqual([409, 'conflict-of-state']);
    await new Browser(lender.app).call('GET', `/api/auth/password?username=${taxId}`);
    expect(await newestLink(lender, owner.emailAddress)).toContain('/senha/');
    expect(await messagesTo(lender, STRANGER.emailAddress)).toMatchObject([
      { content: expect.stringMatching(/^Encerramos este pedido/), link: null },
    ]);
  });

  it('cannot sign a second loan while one is running', async () => {
    const taxId = nextTaxId();
    const owner = {
      emailAddress: 'dois@exemplo.com.br',
      mobilePhoneNumber: '11955553333',
      name: 'Duas Vezes',
    };
    const { browser: first } = await apply(taxId, owner);
    const { browser: second, loan } = await apply(taxId, owner);
    await lender.pass(3);
    await second.expectLoan('PUT', '/api/loan/application/contract/pre', { body: PRE_CONTRACT });
    await untilApproved(lender, first);
    // As an application that nobody ended, of the owner: only the running loan prevents it.
    await lender.database.query('update loan set of_account = true, cancelled_at = null where id = $1', [
      loan.id,
    ]);
    const sign = () => second.call('PUT', '/api/loan/application/contract', { body: { accepted: true } });
    const refused = await sign();
    expect([refused.status, refused.json().code]).toEqual([409, 'conflict-of-state']);
    expect((await second.loan()).cancellationReason).toBe('other-loan');
  });

  it('can try at most ten codes a day, each five times', async () => {
    const one = await victim();
    const { browser } = await apply(one.taxId);
    const statuses: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      await lender.pass(30);
      statuses.push((await browser.call('POST', TOKEN, { body: {} })).status);
    }
    expect(statuses).toEqual([...Array<number>(9).fill(200), 429]);
    const { browser: again } = await apply(one.taxId);
    const sent = await messagesTo(lender, one.emailAddress);
    expect(sent.filter(({ content }) => content.startsWith('Seu código'))).toHaveLength(10);
    expect((await again.call('POST', TOKEN, { body: {} })).status).toBe(429);
  });
});

describe('the customer with the code', () => {
  it.each([
    ['email', 'emailAddress'],
    ['sms', 'mobilePhoneNumber'],
    ['whatsapp', 'mobilePhoneNumber'],
  ] as const)(
    'by %s goes on to a loan, and new contacts take the place of the old',
    async (channel, where) => {
      const one = await victim();
      const moved = {
        emailAddress: `nova.${channel}@exemplo.com.br`,
        mobilePhoneNumber: `1197777000${channel.length}`,
      };
      const { browser } = await apply(one.taxId, moved);
      await lender.pass(30);
      const sent = await browser.call('POST', TOKEN, { body: { channel } });
      expect(sent.json<{ channel: string }>().channel).toBe(channel);
      expect((await messagesTo(lender, one[where]))[0]?.channel).toBe(channel);
      const body = { token: await codeOfAccount(lender, one.taxId) };
      const proven = await browser.expectLoan('PUT', TOKEN, { body });
      expect([proven.state.id, proven.application.personal.id]).toEqual([4, one.customerId]);
      expect((await one.account.loan()).id).toBe(proven.id);
      expect((await browser.call('GET', PREFERENCES)).json().code).toBe('login-required');
      await untilApproved(lender, browser);
      const [row] = await lender.database.query(
        'select email_address, mobile_phone_number from customer where id = $1',
        [one.customerId],
      );
      expect(row).toEqual({
        email_address: moved.emailAddress,
        mobile_phone_number: moved.mobilePhoneNumber,
      });
    },
  );

  it('does not need it after a login, and stays logged in; contacts do not change without a code', async () => {
    const one = await victim();
    const { loan } = await apply(one.taxId, { ...STRANGER }, one.account);
    expect(loan.state.id).toBe(4);
    expect((await one.account.call('GET', PREFERENCES)).status).toBe(200);
    await untilApproved(lender, one.account);
    const rows = await lender.database.query('select email_address from customer where id = $1', [
      one.customerId,
    ]);
    expect(rows).toEqual([{ email_address: one.emailAddress }]);
  });
});

/** Calls about the account itself: the session of an application is redirected to the login. */
const OF_ACCOUNT: readonly OperationId[] = [
  'getMessagePreferences',
  'updateMessagePreferences',
  'createProductRecord',
  'updateProductRecord',
  'findProductRecord',
  'listProductRecords',
  'createRecurringOffer',
  'takeRecurringOffer',
  'getMultiplikSignature',
  'signMultiplik',
  'leaveMultiplik',
  'getMultiplikInvitationLink',
  'listMultiplikInvitations',
  'listContacts',
  'sendContactProof',
  'requestContactChange',
  'confirmContactChange',
];

/** A code is sent to its owner. */
const SENDING: readonly OperationId[] = ['resendVerificationToken'];

const SECRETS = {
  name: 'Segredo Silveira',
  emailAddress: 'segredo@exemplo.net',
  phone: '31998887766',
  preferences: {
    preferences: { 'marketing-personal-lending-application': ['call'] },
    createdAt: null,
    updatedAt: null,
  },
};

/** Loans begun by an application: one that waits for the code, one from before the account existed, one confirmed. */
const FORMS = ['waiting', 'unproven', 'proven'] as const;

describe('a session started by an application', () => {
  let loanIds: string[] = [];
  /** Those with rows of customers: asked once, since the catalogue of columns is slow to read. */
  let tables: readonly { name: string; of_loan: boolean }[] = [];
  beforeAll(async () => {
    tables = await lender.database.query(
      `select table_name::text as name, bool_or(column_name = 'loan_id') as of_loan
       from information_schema.columns where table_schema = 'public'
       group by table_name having bool_or(column_name = 'customer_id')`,
    );
    const loans: Loan[] = [];
    for (const _kind of FORMS) {
      const typed = { emailAddress: `estranho.${loans.length}@exemplo.org` };
      loans.push((await apply(nextTaxId(), { ...STRANGER, ...typed })).loan);
    }
    loanIds = loans.map(({ id }) => id);
    const [waiting = '', , proven = ''] = loanIds;
    await lender.database.query(
      `update loan set state = 1, content = jsonb_set(content, '{application,pendingSteps}', '[27]') where id = $1`,
      [waiting],
    );
    await lender.database.query('update loan set of_account = true where id = $1', [proven]);
  });

  /** As if each application had contained this customer's CPF. */
  async function browsersFor(customerId: string): Promise<Browser[]> {
    await lender.database.query('update loan set customer_id = $1 where id = any($2::uuid[])', [
      customerId,
      loanIds,
    ]);
    return Promise.all(
      loanIds.map(async (loanId) => {
        const browser = new Browser(lender.app);
        browser.token = await beginSession(lender.database, { customerId, loanId }, new Date());
        return browser;
      }),
    );
  }

  async function fillAccount(customerId: string): Promise<void> {
    const { name, emailAddress, phone, preferences } = SECRETS;
    await lender.database.query(
      `update customer set name = $2, email_address = $3, mobile_phone_number = $4, preferences = $5::jsonb
       where id = $1`,
      [customerId, name, emailAddress, phone, JSON.stringify(preferences)],
    );
    const record = { ...productOf(customerId), productName: 'segredo' };
    await lender.database.query(
      `insert into product_record (id, person_id, product_item_id, product_code, content, created_at)
       values (gen_random_uuid(), $1, 'consorcio', 'personal-lending', $2::jsonb, now())
       on conflict (person_id, product_item_id, product_code) do update set content = excluded.content`,
      [customerId, JSON.stringify(record)],
    );
  }

  /** All rows of the customer except those of the three loans. */
  async function accountRows(customerId: string, id: OperationId): Promise<string[]> {
    const ignored = ['loan', 'session', ...(SENDING.includes(id) ? ['outbox_message'] : [])];
    const asked = tables.filter(({ name }) => !ignored.includes(name));
    const parts = asked.map(
      ({ name, of_loan }) =>
        `select to_jsonb(t)::text as row from ${name} t
         where customer_id = $1::uuid ${of_loan ? 'and (loan_id is null or loan_id <> all($2::uuid[]))' : ''}`,
    );
    const rows = await lender.database.query<{ row: string }>(
      `${parts.join(' union all ')}
       union all select to_jsonb(c)::text from customer c where id = $1::uuid
       union all select to_jsonb(l)::text from loan l where customer_id = $1::uuid and id <> all($2::uuid[])
       union all select to_jsonb(p)::text from product_record p where person_id = $1::uuid::text`,
      [customerId, loanIds],
    );
    return rows.map(({ row }) => row).sort();
  }

  it.each(operations.map((operation) => [operation.id, operation] as const))(
    'reads and changes nothing of the account by %s',
    async (id, operation) => {
      const { subject, sent } = await prepare(lender, VALID_CALLS[id]);
      const owner = subject ?? (await customerIn()(lender));
      await fillAccount(owner.customerId);
      const browsers = await browsersFor(owner.customerId);
      const before = await accountRows(owner.customerId, id);
      const secrets = [...Object.values(SECRETS).slice(0, 3), 'Segredo', 'segredo', owner.loan.id];
      for (const browser of browsers) {
        const reply = await sendCall(browser, operation, sent);
        for (const secret of secrets) expect(reply.text).not.toContain(secret);
        const code = /"code":"([a-z-]+)"/.exec(reply.text)?.[1];
        if (OF_ACCOUNT.includes(id)) expect([reply.status, code]).toEqual([403, 'login-required']);
      }
      expect(await accountRows(owner.customerId, id)).toEqual(before);
    },
  );
});
