/** The customer apart from the loan: device, block, message preferences. */
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

type Channels = ('email' | 'sms' | 'call' | 'whatsapp' | 'device-push')[];

interface StoredPreferences {
  readonly preferences: { readonly 'marketing-personal-lending-application': Channels };
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
}

const NO_PREFERENCES: StoredPreferences = {
  preferences: { 'marketing-personal-lending-application': [] },
  createdAt: null,
  updatedAt: null,
};

async function readPreferences(call: Parameters<Handler<'getMessagePreferences'>>[0]) {
  const [row] = await call.database.query<{ preferences: StoredPreferences }>(
    'select preferences from customer where id = $1',
    [accountOf(call)],
  );
  return { ...NO_PREFERENCES, ...row?.preferences };
}

const getMessagePreferences: Handler<'getMessagePreferences'> = async (call) => ({
  status: 200,
  body: await readPreferences(call),
});

const updateMessagePreferences: Handler<'updateMessagePreferences'> = async (call) => {
  const customerId = accountOf(call);
  const [row] = await call.database.query<{ preferences: Partial<StoredPreferences> }>(
    'select preferences from customer where id = $1 for update',
    [customerId],
  );
  const updatedAt = call.now.toISOString();
  const kept = {
    preferences: call.body.preferences,
    createdAt: row?.preferences.createdAt ?? updatedAt,
    updatedAt,
  };
  await call.database.query('update customer set preferences = $2::jsonb where id = $1', [
    customerId,
    JSON.stringify(kept),
  ]);
  return { status: 200, body: kept };
};

export const customerHandlers: Handlers = {
  registerDevice,
  getCustomerBlockState,
  processCustomer,
  getMessagePreferences,
  updateMessagePreferences,
};
