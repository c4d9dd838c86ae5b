/** The account on record while the loan runs: changed by the account's owner only, who is told of it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginSession } from '../../../src/sandbox/sessions/session.ts';
import { openLender, type TestLender } from '../lender-client.ts';
import { runningLoan } from '../payments/running-loan.ts';

let lender: TestLender;
beforeAll(async () => {
  lender = await openLender();
});
afterAll(async () => lender.close());

const PATH = '/api/loan/application/bank-account';
const NEW = { bankCode: '260', branchNumber: '0001', accountNumber: '1234567', checkDigit: '8' };

it.each(['current', 'late', 'withdrawing'] as const)(
  'in state %s: replaced, and told by e-mail',
  async (state) => {
    const customer = await runningLoan(lender, { firstDueIn: state === 'late' ? -5 : 19, state });
    const loan = await customer.expectLoan('PUT', PATH, { body: NEW });
    expect(loan.application.financial.bankAccount).toMatchObject({ bankCode: '260', number: '1234567' });
    const messages = await lender.database.query('select content from outbox_message where loan_id = $1', [
      loan.id,
    ]);
    expect(messages).toMatchObject([{ content: expect.stringContaining('conta bancária') }]);
    expect(await customer.refusal('PUT', PATH, NEW)).toEqual([422, 'bank-account-invalid']);
  },
);

it.each(['settled', 'sold', 'lateInExternalAgreement'] as const)('in state %s: refused', async (state) => {
  const customer = await runningLoan(lender, { firstDueIn: -40, state });
  expect(await customer.refusal('PUT', PATH, NEW)).toEqual([409, 'conflict-of-state']);
});

it('a session that a form began cannot change it', async () => {
  const customer = await runningLoan(lender, { firstDueIn: 10 });
  const { application, id } = await customer.loan();
  const subject = { customerId: application.personal.id ?? '', loanId: id };
  await lender.database.transaction(async (transaction) => {
    customer.token = await beginSession(transaction, subject, new Date());
  });
  expect(await customer.refusal('PUT', PATH, NEW)).toEqual([403, 'login-required']);
  expect((await customer.loan()).application.financial.bankAccount).toEqual(
    application.financial.bankAccount,
  );
});
