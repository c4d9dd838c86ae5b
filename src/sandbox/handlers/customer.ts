/** The customer apart from the loan: device, block. */
import { randomUUID } from 'node:crypto';
import { hasCpfShape } from '../../domain/cpf.ts';
import { notFound } from '../base/lender-error.ts';
import { requireLoan } from '../caller/current-loan.ts';
import { accountOf, type CallContext, type Handler, type Handlers, sessionOf } from '../contract/handler.ts';
import { newToken } from '../sessions/session.ts';
import { findAccount } from '../verification/account.ts';

/** A device of an account stays the account's: an application never takes it over. */
const registerDevice: Handler<'registerDevice'> = async (call) => {
  const { kind = 1, code } = call.body;
  await call.database.query(
    `insert into device (id, customer_id, loan_id, kind, code, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (kind, code) do update set customer_id = excluded.customer_id, loan_id = excluded.loan_id
       where excluded.customer_id is not null
         and (excluded.loan_id is null or device.customer_id is null or device.loan_id is not null)`,
    [randomUUID(), call.session?.customerId ?? null, call.session?.loanId ?? null, kind, code, call.now],
  );
  return { status: 200, body: { code, tempToken: newToken() } };
};

/** Throws `login-required` when the loan is not the account's and its CPF has an account. */
async function refuseAccount(call: CallContext, customerId: string): Promise<void> {
  if (await findAccount(call.database, customerId)) accountOf(call);
}

/** Also applies to a loan whose owner is proven: a blocked customer's payout waits. */
const getCustomerBlockState: Handler<'getCustomerBlockState'> = async (call) => {
  const { customerId, loanId } = sessionOf(call);
  if (call.query.customerId !== customerId) throw notFound();
  if (loanId !== null && !(await requireLoan(call)).ofAccount) await refuseAccount(call, customerId);
  const [row] = await call.database.query<{ blocked: boolean }>(
    'select blocked from customer where id = $1',
    [customerId],
  );
  const blocked = row?.blocked ?? false;
  return { status: 200, body: { blocked, reason: blocked ? 'blocked' : null } };
};

/** A customer is someone with confirmed contacts or a password. */
const processCustomer: Handler<'processCustomer'> = async (call) => {
  const taxId = (call.body.taxId ?? '').replaceAll(/\D/g, '');
  const rows = await call.database.query(
    `select id from customer where email_address is not null
     and ((tax_id = $1 and $4) or lower(email_address) = $2 or mobile_phone_number = $3) limit 1`,
    [
      taxId,
      (call.body.emailAddress ?? '').trim().toLowerCase(),
      (call.body.phoneNumber ?? '').replaceAll(/\D/g, ''),
      hasCpfShape(taxId),
    ],
  );
  return { status: 200, body: { known: rows.length > 0 } };
};

export const customerHandlers: Handlers = { registerDevice, getCustomerBlockState, processCustomer };
