/** Multiplik: the signature, the link, and what became of the friends who opened it; a customer sees only their own. */

import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../../src/api/lender.generated.ts';
import { PRE_CONTRACT } from '../../../src/conform/bodies.ts';
import { addDays, daysBetween } from '../../../src/domain/calendar-date.ts';
import { cpfCheckDigits } from '../../../src/domain/cpf.ts';
import { EXISTING_CUSTOMER } from '../../../src/sandbox/credit-decision/demo-customers.ts';
import { application, Browser, lenderForFile, type Reply, untilApproved } from '../lender-client.ts';
import { type Customer, passDays, payAtBank, pixOf, runningLoan, today } from '../payments/running-loan.ts';

const lender = lenderForFile();
// The limits of messages have their own test.
beforeEach(async () => {
  await lender.database.query('delete from rate_window');
});

type Schemas = components['schemas'];
type Invitation = Schemas['MultiplikInvitation'];
const BASE = '/api/customer/multiplik';
const SIGNATURE = `${BASE}/signature`;
const LINK = `${BASE}/invitation-link`;
const INVITATIONS = `${BASE}/invitations`;
const SIGNED = { name: 'Rita Nogueira', version: '2026-11' };
const NAME_CONSENT = { consents: [{ kind: 'multiplik-name', version: '2026-11' }] };

interface Participant {
  readonly customer: Customer;
  /** The code in the link. */
  readonly partyId: string;
}

async function participant(): Promise<Participant> {
  const customer = await runningLoan(lender, { firstDueIn: 10 });
  await customer.read('PUT', SIGNATURE, SIGNED);
  const { invitationLink } = await customer.read<{ invitationLink: string }>('GET', LINK);
  return { customer, partyId: new URL(invitationLink).searchParams.get('partyId') ?? '' };
}

const invitationsOf = ({ customer }: Participant) => customer.read<Invitation[]>('GET', INVITATIONS);
const statesOf = async (one: Participant) => (await invitationsOf(one)).map(({ state }) => state);

let friends = 0;
/** A person whom the lender does not know. */
function stranger() {
  friends += 1;
  const base = String(310_000_000 + friends);
  return {
    taxId: base + cpfCheckDigits(base),
    emailAddress: `convidada.${friends}@exemplo.com.br`,
    mobilePhoneNumber: `219${String(friends).padStart(8, '0')}`,
    name: 'Bia Prado',
    origin: 'multiplik',
  };
}

async function apply(changes: object): Promise<{ browser: Browser; reply: Reply }> {
  const browser = new Browser(lender.app);
  const person = { ...stranger(), ...changes };
  const reply = await browser.call('POST', '/api/loan/application/new', {
    body: application(person.taxId, person),
  });
  return { browser, reply };
}

async function friendOf({ partyId }: Participant, changes: object = {}): Promise<Browser> {
  const { browser, reply } = await apply({ partyId, ...changes });
  expect([reply.status, reply.status === 201 ? '' : reply.text]).toEqual([201, '']);
  return browser;
}

async function untilPaidOut(browser: Browser): Promise<void> {
  await untilApproved(lender, browser);
  await lender.pass(10);
  expect((await browser.loan()).state.id).toBe(63);
}

/** Asks to give the loan back; the bill by which the money goes back. */
async function askToWithdraw(browser: Browser): Promise<Schemas['Withdrawal']['bill']> {
  await browser.expectLoan('PUT', '/api/contract/cancel');
  const reply = await browser.call('GET', '/api/loan/current/withdrawal');
  return reply.json<Schemas['Withdrawal']>().bill;
}

async function visit(partyId: string): Promise<string | null> {
  const reply = await new Browser(lender.app).call('POST', `${BASE}/visits`, { body: { partyId } });
  expect(reply.status).toBe(201);
  return reply.json<{ invitationId: string | null }>().invitationId;
}

describe('the signature', () => {
  it('is recorded once, with name, version and moment, and as a consent that the customer sees', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    expect(await customer.read('GET', SIGNATURE)).toEqual({
      signedAt: null,
      leftAt: null,
      name: null,
      version: null,
    });
    expect(await customer.refusal('GET', LINK)).toEqual([409, 'conflict-of-state']);
    const first = await customer.read<{ signedAt: string }>('PUT', SIGNATURE, {
      ...SIGNED,
      name: '  rita  NOGUEIRA ',
    });
    expect(first).toMatchObject({ name: 'rita NOGUEIRA', version: '2026-11' });
    await lender.pass(60);
    expect(await customer.read('PUT', SIGNATURE, SIGNED)).toEqual(first);
    expect(await customer.read('GET', SIGNATURE)).toEqual(first);
    const rows = await lender.database.query(
      'select kind, version, given_at from consent_record where loan_id = $1',
      [customer.loanId],
    );
    expect(rows).toEqual([{ kind: 'multiplik', version: '2026-11', given_at: new Date(first.signedAt) }]);
    const { consents } = (await customer.loan()).application;
    expect(consents).toEqual([{ kind: 'multiplik', version: '2026-11', givenAt: first.signedAt }]);
  });

  it.each([
    ['another name', { ...SIGNED, name: 'Rita Souza' }, [422, 'signature-name-mismatch']],
    ['a first name', { ...SIGNED, name: 'Rita' }, [422, 'signature-name-mismatch']],
    ['an old version of the terms', { ...SIGNED, version: '2025-01' }, [409, 'terms-changed']],
  ])('is refused with %s', async (_, body, refusal) => {
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    expect(await customer.refusal('PUT', SIGNATURE, body)).toEqual(refusal);
    expect(await customer.read('GET', SIGNATURE)).toMatchObject({ signedAt: null });
  });

  it('needs a login, and a loan that was approved and is not sold', async () => {
    const applicant = (await apply({})).browser;
    const reply = await applicant.call('GET', SIGNATURE);
    expect([reply.status, reply.json().code]).toEqual([403, 'login-required']);
    for (const state of ['declined', 'sold'] as const) {
      const customer = await runningLoan(lender, { firstDueIn: 10, state });
      expect(await customer.refusal('PUT', SIGNATURE, SIGNED)).toEqual([409, 'conflict-of-state']);
    }
  });
});

it('is a part of what is kept about the customer, and of its copy', async () => {
  const host = await participant();
  await friendOf(host, NAME_CONSENT);
  const { purposes } = await host.customer.read<Schemas['KeptData']>('GET', '/api/customer/data');
  expect(purposes.find(({ purpose }) => purpose === 'referrals')).toEqual({
    purpose: 'referrals',
    deletable: false,
    records: 2,
  });
  const copy = await host.customer.read<Schemas['DataCopy']>('GET', '/api/customer/data/copy.json');
  expect(copy.signature).toMatchObject({ name: 'Rita Nogueira', version: '2026-11' });
  expect(copy.invitations).toEqual(await invitationsOf(host));
});

it('gives a link whose code reveals the first name; other codes reveal nothing', async () => {
  const { customer, partyId } = await participant();
  expect(partyId).toMatch(/^[0-9a-f]{18}$/);
  await lender.database.query(
    'update customer set name = $2 where id = (select customer_id from loan where id = $1)',
    [customer.loanId, 'Rita Nogueira'],
  );
  const nameOf = async (code: string) =>
    (await new Browser(lender.app).call('GET', `${BASE}/indicator-name?partyId=${code}`)).json();
  expect(await nameOf(partyId)).toEqual({ name: 'Rita' });
  expect(await nameOf('0')).toEqual({ name: null });
});

describe('an invitation', () => {
  it('follows the friend from the opened link to the reward', async () => {
    const host = await participant();
    const invitationId = await visit(host.partyId);
    expect(await statesOf(host)).toEqual(['opened']);
    const friend = await friendOf(host, { invitationId });
    expect(await invitationsOf(host)).toMatchObject([{ id: invitationId, state: 'applied', reward: null }]);
    await untilApproved(lender, friend);
    expect(await statesOf(host)).toEqual(['approved']);
    await lender.pass(10);
    const { withdrawableUntil } = await friend.loan();
    const paysOn = addDays(withdrawableUntil ?? '', 1);
    const [pending] = await invitationsOf(host);
    expect(pending).toMatchObject({
      state: 'paid',
      reward: { state: 'pending', amount: 5_000, dueOn: paysOn },
    });
    await passDays(lender, daysBetween(await today(lender), paysOn) - 1);
    expect((await invitationsOf(host))[0]?.reward?.state).toBe('pending');
    await passDays(lender, 1);
    expect((await invitationsOf(host))[0]?.reward?.state).toBe('paid');
    expect(await statesOf(await participant())).toEqual([]);
  });

  it('ends, without a reason, when the friend is declined or gives the loan back', async () => {
    const host = await participant();
    const declined = await friendOf(host, { taxId: '11144477735' });
    await lender.pass(3);
    await declined.expectLoan('PUT', '/api/loan/application/contract/pre', { body: PRE_CONTRACT });
    await lender.pass(3);
    expect((await declined.loan()).state.id).toBe(51);
    expect(await invitationsOf(host)).toMatchObject([{ state: 'closed', name: null, reward: null }]);
    const withdrawn = await friendOf(host);
    await untilPaidOut(withdrawn);
    expect(await statesOf(host)).toEqual(['paid', 'closed']);
    const bill = await askToWithdraw(withdrawn);
    expect(await invitationsOf(host)).toMatchObject([{ state: 'closed', reward: null }, {}]);
    expect(await payAtBank(lender, pixOf(bill))).toBe(200);
    await passDays(lender, 12);
    await withdrawn.loan();
    expect(await invitationsOf(host)).toMatchObject([{ state: 'closed', reward: null }, {}]);
  });

  it('goes on to the reward when the friend asks to give the loan back, and then keeps it', async () => {
    const host = await participant();
    const friend = await friendOf(host);
    await untilPaidOut(friend);
    await askToWithdraw(friend);
    expect(await invitationsOf(host)).toMatchObject([{ state: 'closed', reward: null }]);
    await passDays(lender, 12);
    await friend.loan();
    expect(await invitationsOf(host)).toMatchObject([{ state: 'paid', reward: { state: 'paid' } }]);
  });

  it('expires thirty days after it was opened, and an application after thirty idle days', async () => {
    const host = await participant();
    await visit(host.partyId);
    await friendOf(host);
    await lender.pass(30 * 86_400 - 60);
    expect(new Set(await statesOf(host))).toEqual(new Set(['opened', 'applied']));
    await lender.pass(120);
    expect(new Set(await statesOf(host))).toEqual(new Set(['expired', 'closed']));
  });

  it('shows the first name of a friend who agreed, and nothing of others', async () => {
    const host = await participant();
    await friendOf(host);
    await lender.pass(1);
    await friendOf(host, NAME_CONSENT);
    expect((await invitationsOf(host)).map(({ name }) => name)).toEqual(['Bia', null]);
    const listed = JSON.stringify(await invitationsOf(host));
    // A CPF or phone is eleven digits by themselves; a random id may hold eleven in a row.
    expect(listed).not.toMatch(/Prado|exemplo|\b\d{11}\b/);
  });

  it('of another participant is not taken over; an unknown code counts for nobody', async () => {
    const [one, other] = [await participant(), await participant()];
    const invitationId = await visit(one.partyId);
    await friendOf(other, { invitationId });
    await friendOf(other, { invitationId: await visit(other.partyId) });
    const { reply } = await apply({ partyId: 'nobody', invitationId });
    expect(reply.status).toBe(201);
    expect(await visit('nobody')).toBeNull();
    expect(await statesOf(one)).toEqual(['opened']);
    expect(await statesOf(other)).toEqual(['applied', 'applied']);
  });

  it('carries one application: a second one through the same opened link is its own', async () => {
    const host = await participant();
    const invitationId = await visit(host.partyId);
    await friendOf(host, { invitationId });
    await friendOf(host, { invitationId });
    expect(await statesOf(host)).toEqual(['applied', 'applied']);
  });

  it('is noted for twenty visits a day at most; an application counts anyway', async () => {
    const host = await participant();
    for (let index = 0; index < 20; index += 1) expect(await visit(host.partyId)).not.toBeNull();
    expect(await visit(host.partyId)).toBeNull();
    await friendOf(host);
    expect(await statesOf(host)).toHaveLength(21);
    await passDays(lender, 1);
    expect(await visit(host.partyId)).not.toBeNull();
  });
});

describe('a customer whom the lender knows', () => {
  const refusal = async (changes: object) => {
    const { reply } = await apply(changes);
    return [reply.status, reply.json().code, reply.json().field];
  };

  it('cannot be one’s own friend', async () => {
    const { customer, partyId } = await participant();
    const person = stranger();
    await lender.database.query(
      `update customer set tax_id = $2 where id = (select customer_id from loan where id = $1)`,
      [customer.loanId, person.taxId],
    );
    await lender.database.query('update loan set state = 100 where id = $1', [customer.loanId]);
    expect(await refusal({ ...person, partyId })).toEqual([409, 'referral-known-customer', 'taxId']);
  });

  it('is told that the link does not count, and may apply without it', async () => {
    const { partyId } = await participant();
    const { taxId } = EXISTING_CUSTOMER;
    expect(await refusal({ taxId, partyId })).toEqual([409, 'tax-id-exists', 'taxId']);
    await lender.database.query(
      'update loan set state = 100 where customer_id = (select id from customer where tax_id = $1)',
      [taxId],
    );
    expect(await refusal({ taxId, partyId })).toEqual([409, 'referral-known-customer', 'taxId']);
    expect((await apply({ taxId })).reply.status).toBe(201);
  });
});
