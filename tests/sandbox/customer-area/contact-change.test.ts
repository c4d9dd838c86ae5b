/** A new e-mail address or phone: proven by one on record and by the new one, and told to the old one. */
import { beforeEach, describe, expect, it } from 'vitest';
import { messagesTo } from '../auth/mailbox.ts';
import { lenderForFile } from '../lender-client.ts';
import { type Customer, runningLoan } from '../payments/running-loan.ts';

const CONTACT = '/api/customer/contact';
const PROOF = `${CONTACT}/proof`;
const EMAIL = 'rita@exemplo.com.br';
const PHONE = '11911112222';
const NEW = { emailAddress: 'rita.nova@exemplo.com.br' };

const lender = lenderForFile();
// The limits of messages are those of the proof of an application, and tested there.
beforeEach(async () => {
  await lender.database.query('delete from rate_window');
  await lender.database.query('update customer set email_address = null, mobile_phone_number = null');
});

/** A customer with both contacts on record, logged in. */
async function customerWith(emailAddress: string | null = EMAIL, phone: string | null = PHONE) {
  await lender.database.query('delete from outbox_message');
  const customer = await runningLoan(lender, { firstDueIn: 10 });
  await lender.database.query(
    `update customer set email_address = $2, mobile_phone_number = $3
     where id = (select customer_id from loan where id = $1)`,
    [customer.loanId, emailAddress, phone],
  );
  return customer;
}

/** What is on record of the account, and what its loan shows. */
async function stored(customer: Customer) {
  const [row] = await lender.database.query<Record<string, unknown>>(
    `select email_address, mobile_phone_number from customer
     where id = (select customer_id from loan where id = $1)`,
    [customer.loanId],
  );
  const { emailAddress, mobilePhoneNumber } = (await customer.loan()).application.personal;
  return { ...row, emailAddress, mobilePhoneNumber };
}

async function codeTo(recipient: string): Promise<string> {
  const [newest] = await messagesTo(lender, recipient);
  return /é (\d{6})/.exec(newest?.content ?? '')?.[1] ?? '';
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The code sent to a contact on record. */
async function proofBy(customer: Customer, channel = 'email', recipient = EMAIL): Promise<string> {
  await customer.read('POST', PROOF, { channel });
  return codeTo(recipient);
}

/** Both codes for the new contact. */
async function codesFor(customer: Customer, contact: object, recipient: string) {
  const proof = await proofBy(customer);
  await customer.read('POST', CONTACT, { ...contact, proof });
  return { proof, token: await codeTo(recipient) };
}

describe('a session alone', () => {
  it('changes nothing, sends nothing to the new contact, and has the owner warned', async () => {
    const customer = await customerWith();
    const before = await stored(customer);
    expect(await customer.refusal('POST', CONTACT, { ...NEW, proof: '000000' })).toEqual([
      422,
      'proof-invalid',
    ]);
    const proof = await proofBy(customer);
    const body = { ...NEW, proof: wrong(proof), token: '000000' };
    expect(await customer.refusal('POST', CONTACT, { ...NEW, proof: body.proof })).toEqual([
      422,
      'proof-invalid',
    ]);
    expect(await customer.refusal('PUT', CONTACT, body)).toEqual([422, 'token-invalid']);
    expect(await messagesTo(lender, NEW.emailAddress)).toEqual([]);
    expect((await messagesTo(lender, EMAIL))[0]?.content).toContain('não passe este código a ninguém');
    expect(await stored(customer)).toEqual(before);
  });

  it('sees the contacts masked, and reaches none but those', async () => {
    const customer = await customerWith(EMAIL, null);
    const contacts = [{ channel: 'email', recipient: 'ri***@exemplo.com.br' }];
    expect(await customer.read('GET', CONTACT)).toEqual({ contacts });
    expect(await customer.refusal('POST', PROOF, { channel: 'sms' })).toEqual([422, 'channel-unavailable']);
    const nobody = await customerWith(null, null);
    expect(await nobody.read('GET', CONTACT)).toEqual({ contacts: [] });
    expect(await nobody.refusal('POST', PROOF, { channel: 'email' })).toEqual([422, 'channel-unavailable']);
  });

  it('does not learn whether an address has an account', async () => {
    await customerWith('outra@exemplo.com.br');
    const customer = await customerWith();
    for (const emailAddress of ['outra@exemplo.com.br', 'ninguem@exemplo.com.br']) {
      const body = { emailAddress, proof: '000000' };
      expect(await customer.refusal('POST', CONTACT, body)).toEqual([422, 'proof-invalid']);
      expect(await customer.refusal('PUT', CONTACT, { ...body, token: '000000' })).toEqual([
        422,
        'token-invalid',
      ]);
    }
  });
});

describe('both codes', () => {
  it.each([
    ['emailAddress', ' Rita.Nova@Exemplo.com.br', NEW.emailAddress, 'email_address', EMAIL, 'O e-mail'],
    ['mobilePhoneNumber', '(11) 98888-7777', '11988887777', 'mobile_phone_number', PHONE, 'O celular'],
  ])('change %s, once, and the old one is told', async (field, typed, value, column, old, what) => {
    const customer = await customerWith();
    const before = await stored(customer);
    const codes = await codesFor(customer, { [field]: typed }, value);
    expect(await stored(customer)).toEqual(before);
    const body = { [field]: typed, ...codes };
    const refused = (change: object) => customer.refusal('PUT', CONTACT, { ...body, ...change });
    expect(await refused({ token: wrong(codes.token) })).toEqual([422, 'token-invalid']);
    expect(await refused({ proof: wrong(codes.proof) })).toEqual([422, 'proof-invalid']);
    expect(await refused({ proof: codes.token, token: codes.proof })).toEqual([422, 'token-invalid']);
    expect(await stored(customer)).toEqual(before);
    await customer.read('PUT', CONTACT, body);
    expect(await stored(customer)).toEqual({ ...before, [field]: value, [column]: value });
    expect((await messagesTo(lender, old))[0]?.content).toContain(`${what} da sua conta foi trocado`);
    expect(await refused({})).toEqual([422, 'token-invalid']);
    const again = { [field]: typed, proof: codes.proof };
    expect(await customer.refusal('POST', CONTACT, again)).toEqual([422, 'proof-invalid']);
  });

  it.each([
    ['sms', PHONE],
    ['whatsapp', PHONE],
  ])('may be one by %s', async (channel, recipient) => {
    const customer = await customerWith();
    const proof = await proofBy(customer, channel, recipient);
    await customer.read('POST', CONTACT, { ...NEW, proof });
    await customer.read('PUT', CONTACT, { ...NEW, proof, token: await codeTo(NEW.emailAddress) });
    expect(await stored(customer)).toMatchObject({ email_address: NEW.emailAddress });
  });

  it('belong to the contact that received one, and to the customer who asked', async () => {
    const customer = await customerWith();
    const codes = await codesFor(customer, NEW, NEW.emailAddress);
    const stranger = await customerWith('estranha@exemplo.com.br');
    expect(await stranger.refusal('PUT', CONTACT, { ...NEW, ...codes })).toEqual([422, 'token-invalid']);
    for (const other of [
      { ...codes, emailAddress: 'rita.outra@exemplo.com.br' },
      // The same letters, divided elsewhere
      { ...codes, emailAddress: NEW.emailAddress.slice(1), token: codes.token + NEW.emailAddress[0] },
      { ...codes, emailAddress: NEW.emailAddress.slice(1), token: `${codes.token} ${NEW.emailAddress[0]}` },
    ]) {
      expect(await customer.refusal('PUT', CONTACT, other)).toEqual([422, 'token-invalid']);
    }
  });

  it('end by five wrong ones, and after thirty minutes', async () => {
    const customer = await customerWith();
    const guessed = await proofBy(customer);
    for (let count = 0; count < 5; count++) {
      await customer.refusal('POST', CONTACT, { ...NEW, proof: wrong(guessed) });
    }
    expect(await customer.refusal('POST', CONTACT, { ...NEW, proof: guessed })).toEqual([
      422,
      'proof-invalid',
    ]);
    await lender.pass(30);
    const codes = await codesFor(customer, NEW, NEW.emailAddress);
    for (let count = 0; count < 5; count++) {
      await customer.refusal('PUT', CONTACT, { ...NEW, ...codes, token: wrong(codes.token) });
    }
    expect(await customer.refusal('PUT', CONTACT, { ...NEW, ...codes })).toEqual([422, 'token-invalid']);
    await lender.pass(30 * 60);
    const { proof } = codes;
    expect(await customer.refusal('POST', CONTACT, { ...NEW, proof })).toEqual([422, 'proof-invalid']);
    const late = await codesFor(customer, NEW, NEW.emailAddress);
    await lender.pass(30 * 60);
    expect(await customer.refusal('PUT', CONTACT, { ...NEW, ...late })).toEqual([422, 'token-invalid']);
    expect(await stored(customer)).toMatchObject({ email_address: EMAIL });
  });

  it('are sent again after thirty seconds', async () => {
    const customer = await customerWith();
    const { proof } = await codesFor(customer, NEW, NEW.emailAddress);
    await lender.pass(10);
    expect(await customer.read('POST', PROOF, { channel: 'sms' })).toEqual({
      channel: 'email',
      recipient: 'ri***@exemplo.com.br',
      resendAfter: 20,
    });
    expect(await customer.refusal('POST', CONTACT, { ...NEW, proof })).toEqual([429, 'too-many-requests']);
    await lender.pass(20);
    await customer.read('POST', CONTACT, { ...NEW, proof });
    expect(await messagesTo(lender, NEW.emailAddress)).toHaveLength(2);
    await customer.read('PUT', CONTACT, { ...NEW, proof, token: await codeTo(NEW.emailAddress) });
  });

  it("tell that an address is another customer's to who reads it, and another may be given", async () => {
    await customerWith('de.outra@exemplo.com.br');
    const customer = await customerWith();
    const taken = { emailAddress: 'de.outra@exemplo.com.br' };
    const codes = await codesFor(customer, taken, taken.emailAddress);
    expect(await customer.refusal('PUT', CONTACT, { ...taken, ...codes })).toEqual([409, 'email-exists']);
    await customer.read('POST', CONTACT, { ...NEW, proof: codes.proof });
    const body = { ...NEW, proof: codes.proof, token: await codeTo(NEW.emailAddress) };
    await customer.read('PUT', CONTACT, body);
  });
});

it.each([
  [{}, 'email-empty'],
  [{ emailAddress: 'rita@' }, 'email-invalid'],
  [{ mobilePhoneNumber: '1133334444' }, 'phone-invalid'],
])('%j cannot be a contact, whatever the code', async (contact, code) => {
  const customer = await customerWith();
  expect(await customer.refusal('POST', CONTACT, { ...contact, proof: '000000' })).toEqual([422, code]);
});
