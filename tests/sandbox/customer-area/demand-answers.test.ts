/** Staff answer demands in the console; an accepted correction changes what was asked. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../src/api/lender.generated.ts';
import { type Created, openTestConsole, type TestConsole } from '../scenarios/open-console.ts';

type Schemas = components['schemas'];

let at: TestConsole;
beforeAll(async () => {
  at = await openTestConsole();
});
afterAll(async () => at.close());

const DEMANDS = '/api/customer/demands';
const ANSWERS = '/sandbox/api/demands/answers';

async function ask(customer: Created, body: object): Promise<Schemas['Demand']> {
  const reply = await customer.browser.call('POST', DEMANDS, { body });
  expect(reply.status, reply.text).toBe(201);
  return reply.json();
}

const shown = async (customer: Created) =>
  (await customer.browser.call('GET', DEMANDS)).json<Schemas['Demands']>().demands;

const answer = (customer: Created, id: string, given: object) =>
  customer.browser.call('POST', ANSWERS, { body: { id, ...given } });

describe('an answer', () => {
  it.each([true, false])('is read by the customer (accepted: %s), and given once', async (accepted) => {
    const customer = await at.create({ scenario: 'current' });
    const { id } = await ask(customer, { kind: 'complaint', comment: 'Demora no chat' });
    const given = { answer: 'Pedimos desculpas. Já resolvemos.', accepted };
    expect((await answer(customer, id, given)).status).toBe(204);
    expect(await shown(customer)).toMatchObject([
      { id, state: 'answered', ...given, answeredAt: expect.any(String) },
    ]);
    const again = await answer(customer, id, { answer: 'Outra', accepted: !accepted });
    expect([again.status, again.json().code]).toEqual([409, 'conflict-of-state']);
    expect(await shown(customer)).toMatchObject([given]);
  });

  it.each([
    [{ id: randomUUID(), answer: 'Sim', accepted: true }, 404],
    [{ id: 'x', answer: 'Sim', accepted: true }, 400],
    [{ id: randomUUID(), answer: '', accepted: true }, 400],
    [{ id: randomUUID(), answer: 'Sim' }, 400],
  ])('%j is refused with %i', async (body, status) => {
    const customer = await at.create({ scenario: 'current' });
    expect((await customer.browser.call('POST', ANSWERS, { body })).status).toBe(status);
  });
});

describe('a correction', () => {
  const CASES = [
    ['name', 'Ana Paula <Souza>', { personal: { name: 'Ana Paula <Souza>' } }],
    ['birthDate', '1988-02-29', { personal: { birthDate: '1988-02-29' } }],
    ['zipCode', '01310100', { residential: { zipCode: '01310100', state: 'SP', city: 'São Paulo' } }],
  ] as const;

  it.each(CASES)('of %s to %s is applied when it is accepted', async (field, value, application) => {
    const customer = await at.create({ scenario: 'current' });
    const { id } = await ask(customer, { kind: 'correction', field, value });
    const before = await customer.browser.loan();
    expect((await answer(customer, id, { answer: 'Corrigimos.', accepted: true })).status).toBe(204);
    const after = await customer.browser.loan();
    expect(before.application).not.toMatchObject(application);
    expect(after.application).toMatchObject(application);
    expect([after.state, after.conditions]).toEqual([before.state, before.conditions]);
  });

  it('is not applied when it is declined', async () => {
    const customer = await at.create({ scenario: 'current' });
    const { id } = await ask(customer, { kind: 'correction', field: 'name', value: 'Outra Pessoa' });
    const before = await customer.browser.loan();
    await answer(customer, id, { answer: 'Mande um documento.', accepted: false });
    expect((await customer.browser.loan()).application.personal).toEqual(before.application.personal);
  });

  it.each([
    [{ kind: 'correction', field: 'name' }, 422, 'correction-invalid'],
    [{ kind: 'correction', value: 'Ana' }, 422, 'correction-invalid'],
    [{ kind: 'correction', field: 'name', value: ' ' }, 422, 'correction-invalid'],
    [{ kind: 'correction', field: 'birthDate', value: '2023-02-29' }, 422, 'correction-invalid'],
    [{ kind: 'correction', field: 'zipCode', value: '0131010' }, 422, 'correction-invalid'],
    [{ kind: 'correction', field: 'emailAddress', value: 'a@b.example' }, 400, 'request-invalid'],
    [{ kind: 'complaint', field: 'name', value: 'Ana' }, 422, 'correction-invalid'],
  ])('%j is refused by %i %s', async (body, status, code) => {
    const { browser } = await at.create({ scenario: 'current' });
    const { status: given, text } = await browser.call('POST', DEMANDS, { body });
    expect([given, (JSON.parse(text) as { code: string }).code]).toEqual([status, code]);
  });
});

describe('the console', () => {
  it('lists open demands with what was said, marks the overdue ones, and takes the answer', async () => {
    const customer = await at.create({ scenario: 'current' });
    const { id, number, dueOn } = await ask(customer, { kind: 'complaint', comment: 'Quero <b>ajuda</b>' });
    const page = async () => (await at.app.inject({ url: '/sandbox/demands' })).body;
    const ofDemand = async () =>
      (await page()).split('<section>').find((part) => part.includes(`${number}:`)) ?? '';
    expect(await ofDemand()).toContain('Quero &lt;b&gt;ajuda&lt;/b&gt;');
    await at.pass(7);
    expect(await ofDemand()).not.toContain('overdue');
    await at.pass(1);
    expect(await ofDemand()).toContain(`<strong>${dueOn}, overdue</strong>`);
    const sent = await at.form('/sandbox/demands/answers', [
      ['id', id],
      ['answer', 'Resolvido <hoje>.'],
      ['accepted', 'true'],
    ]);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/sandbox/demands']);
    expect(await ofDemand()).toBe('');
    expect(await page()).toContain('Resolvido &lt;hoje&gt;.');
    expect((await shown(customer))[0]).toMatchObject({ answer: 'Resolvido <hoje>.', accepted: true });
    const listed = (await at.app.inject({ url: '/sandbox/api/demands' })).json<{
      demands: { id: string }[];
    }>();
    expect(listed.demands.find((one) => one.id === id)).toMatchObject({
      taxId: customer.taxId,
      state: 'answered',
    });
  });
});
