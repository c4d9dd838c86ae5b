/** Multiplik: terms, link and invitations; a customer sees only their own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../src/api/lender.generated.ts';
import { application, Browser, openLender, type TestLender } from '../lender-client.ts';
import { passDays, runningLoan } from '../payments/running-loan.ts';

let lender: TestLender;
beforeAll(async () => {
  lender = await openLender();
});
afterAll(async () => lender.close());

type Invitation = components['schemas']['MultiplikInvitation'];
const BASE = '/api/customer/multiplik';
const SIGNATURE = `${BASE}/signature`;
const LINK = `${BASE}/invitation-link`;
const INVITATIONS = `${BASE}/invitations`;

async function participant() {
  const customer = await runningLoan(lender, { firstDueIn: 10 });
  await customer.read('PUT', SIGNATURE, { accepted: true });
  return customer;
}

async function apply(emailAddress: string, origin: string): Promise<void> {
  const body = application('52998224725', { emailAddress, origin });
  await new Browser(lender.app).expectLoan('POST', '/api/loan/application/new', { body });
}

async function states(customer: Awaited<ReturnType<typeof participant>>): Promise<string[]> {
  return (await customer.read<Invitation[]>('GET', INVITATIONS)).map(({ state }) => state);
}

describe('joining', () => {
  it('starts with the terms, recorded once as evidence', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    expect(await customer.read('GET', SIGNATURE)).toEqual({ signedAt: null });
    expect(await customer.refusal('GET', LINK)).toEqual([409, 'conflict-of-state']);
    const first = await customer.read('PUT', SIGNATURE, { accepted: true });
    await lender.pass(60);
    expect(await customer.read('PUT', SIGNATURE, { accepted: true })).toEqual(first);
    expect(await customer.read('GET', SIGNATURE)).toEqual(first);
    const rows = await lender.database.query('select kind from consent_record where loan_id = $1', [
      customer.loanId,
    ]);
    expect(rows).toEqual([{ kind: 'multiplik' }]);
  });

  it('needs a login, not an application', async () => {
    const applicant = new Browser(lender.app);
    await applicant.expectLoan('POST', '/api/loan/application/new', { body: application('52998224725') });
    const reply = await applicant.call('GET', SIGNATURE);
    expect([reply.status, reply.json().code]).toEqual([403, 'login-required']);
  });

  it('gives a link whose code reveals the first name; other codes reveal nothing', async () => {
    const customer = await participant();
    await lender.database.query(
      'update customer set name = $2 where id = (select customer_id from loan where id = $1)',
      [customer.loanId, 'Rita Nogueira'],
    );
    const { invitationLink } = await customer.read<{ invitationLink: string }>('GET', LINK);
    const code = new URL(invitationLink, 'http://portal.example').searchParams.get('partyId');
    const visitor = new Browser(lender.app);
    const nameOf = async (partyId: string) =>
      (await visitor.call('GET', `${BASE}/indicator-name?partyId=${partyId}`)).json();
    expect(await nameOf(code ?? '')).toEqual({ name: 'Rita' });
    expect(await nameOf('0')).toEqual({ name: null });
  });
});

describe('an invitation', () => {
  it('is sent once to a contact, with the link, and shows its state', async () => {
    const customer = await participant();
    const guest = { name: 'Bia', emailAddress: 'Bia@Exemplo.com.br' };
    const sent = await customer.read<Invitation>('POST', INVITATIONS, guest);
    expect(sent).toMatchObject({ name: 'Bia', state: 'sent' });
    expect(sent.recipient).not.toContain('bia@');
    expect((await customer.read<Invitation>('POST', INVITATIONS, guest)).id).toBe(sent.id);
    const outbox = await lender.database.query<{ link: string; recipient: string }>(
      'select recipient, link from outbox_message where loan_id = $1',
      [customer.loanId],
    );
    expect(outbox).toMatchObject([{ recipient: 'bia@exemplo.com.br' }]);
    expect(outbox[0]?.link).toMatch(/^\/emprestimo\/solicitacao\/inicio\/multiplik\?partyId=[0-9a-f]{18}$/);
    await lender.pass(1);
    await apply('bia@exemplo.com.br', 'voltz');
    expect(await states(customer)).toEqual(['sent']);
    await apply('bia@exemplo.com.br', 'multiplik');
    expect(await states(customer)).toEqual(['applied']);
    await lender.database.query(
      `update loan set state = 60 where content -> 'application' ->> 'origin' = 'multiplik'`,
    );
    expect(await states(customer)).toEqual(['approved']);
    expect(await states(await participant())).toEqual([]);
  });

  it.each([
    [{ name: 'Bia' }, 'email-empty'],
    [{ name: 'Bia', emailAddress: 'x@' }, 'email-invalid'],
    [{ name: 'Bia', phoneNumber: '1133334444' }, 'phone-invalid'],
    [{ name: '  ', phoneNumber: '11987654321' }, 'name-empty'],
  ])('%j is refused: %s', async (body, code) => {
    expect(await (await participant()).refusal('POST', INVITATIONS, body)).toEqual([422, code]);
  });

  it('goes to twenty contacts a day at most', async () => {
    const customer = await participant();
    const invite = (index: number) =>
      customer.call('POST', INVITATIONS, {
        body: { name: 'Bia', phoneNumber: `119${String(index).padStart(8, '0')}` },
      });
    for (let index = 0; index < 20; index += 1) expect((await invite(index)).status).toBe(201);
    const refused = await invite(20);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '86400']);
    await passDays(lender, 1);
    await lender.pass(60);
    expect((await invite(20)).status).toBe(201);
  });
});
