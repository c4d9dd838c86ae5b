/** A participant may leave and come back; what friends did counts, whether or not they look at their loan again. */
import { describe, expect, it } from 'vitest';
import type { components } from '../../../src/api/lender.generated.ts';
import { application, Browser, lenderForFile, untilApproved } from '../lender-client.ts';
import { type Customer, runningLoan } from '../payments/running-loan.ts';

type Schemas = components['schemas'];
type Signature = Schemas['MultiplikSignature'];

const PROGRAMME = '/api/customer/multiplik';
const SIGNED = { name: 'Rita Nogueira', version: '2026-11' };

const lender = lenderForFile();

interface Host {
  readonly customer: Customer;
  readonly partyId: string;
}

async function linkOf(customer: Customer): Promise<string> {
  const { invitationLink } = await customer.read<{ invitationLink: string }>(
    'GET',
    `${PROGRAMME}/invitation-link`,
  );
  return new URL(invitationLink).searchParams.get('partyId') ?? '';
}

async function newHost(): Promise<Host> {
  const customer = await runningLoan(lender, { firstDueIn: 10 });
  await customer.read('PUT', `${PROGRAMME}/signature`, SIGNED);
  return { customer, partyId: await linkOf(customer) };
}

const leave = async ({ customer }: Host): Promise<Signature> =>
  (await customer.call('DELETE', `${PROGRAMME}/signature`)).json<Signature>();

/** True if the lender notes that somebody opened the link. */
async function isNoted(partyId: string): Promise<boolean> {
  const visit = await new Browser(lender.app).call('POST', `${PROGRAMME}/visits`, { body: { partyId } });
  return visit.json<{ invitationId: string | null }>().invitationId !== null;
}

const invitationsOf = ({ customer }: Host) =>
  customer.read<Schemas['MultiplikInvitation'][]>('GET', `${PROGRAMME}/invitations`);

async function friendOf({ partyId }: Host, taxId: string): Promise<Browser> {
  const friend = new Browser(lender.app);
  const contacts = { emailAddress: `${taxId}@exemplo.com.br`, mobilePhoneNumber: `119${taxId.slice(0, 8)}` };
  const body = application(taxId, { partyId, ...contacts });
  await friend.expectLoan('POST', '/api/loan/application/new', { body });
  return friend;
}

describe('who leaves', () => {
  it('has no link and no signature; the old link is nobody’s', async () => {
    const host = await newHost();
    const left = await leave(host);
    expect(left).toMatchObject({ signedAt: null, name: null, version: null });
    expect(left.leftAt).not.toBeNull();
    expect(await host.customer.read('GET', `${PROGRAMME}/signature`)).toEqual(left);
    expect(await host.customer.refusal('GET', `${PROGRAMME}/invitation-link`)).toEqual([
      409,
      'conflict-of-state',
    ]);
    expect(await isNoted(host.partyId)).toBe(false);
    const consents = await lender.database.query<{ kind: string }>(
      `select kind from consent_record where loan_id = $1 and kind like 'multiplik%' order by given_at, kind`,
      [host.customer.loanId],
    );
    expect(consents.map(({ kind }) => kind)).toEqual(['multiplik', 'multiplik-left']);
  });

  it('changes nothing by leaving twice, or without having joined', async () => {
    const host = await newHost();
    const left = await leave(host);
    await lender.pass(60);
    expect(await leave(host)).toEqual(left);
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    expect(await leave({ customer, partyId: '' })).toEqual({
      signedAt: null,
      name: null,
      version: null,
      leftAt: null,
    });
  });

  it('joins again by signing again, with another link', async () => {
    const host = await newHost();
    await leave(host);
    const signed = await host.customer.read<Signature>('PUT', `${PROGRAMME}/signature`, SIGNED);
    expect(signed).toMatchObject({ ...SIGNED, leftAt: null });
    const partyId = await linkOf(host.customer);
    expect(partyId).not.toBe(host.partyId);
    expect([await isNoted(host.partyId), await isNoted(partyId)]).toEqual([false, true]);
  });

  it('keeps what friends do who applied before, and gets nothing of those who apply later', async () => {
    const host = await newHost();
    const friend = await friendOf(host, '11122233396');
    await leave(host);
    await friendOf(host, '22233344405');
    await untilApproved(lender, friend);
    await lender.pass(60);
    expect(await invitationsOf(host)).toMatchObject([{ state: 'paid', reward: { amount: 5_000 } }]);
  });
});

it('a reward is booked for the day of the payout, though the friend does not come back', async () => {
  const host = await newHost();
  const friend = await friendOf(host, '33344455508');
  await untilApproved(lender, friend);
  const [{ reward: early } = { reward: null }] = await invitationsOf(host);
  expect(early).toBeNull();
  await lender.pass(60);
  const [paid] = await invitationsOf(host);
  await lender.pass(5 * 24 * 60 * 60);
  const [later] = await invitationsOf(host);
  expect([paid?.state, paid?.reward?.state]).toEqual(['paid', 'pending']);
  expect(later?.reward?.dueOn).toBe(paid?.reward?.dueOn);
});
