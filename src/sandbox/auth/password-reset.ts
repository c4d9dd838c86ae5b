/** Password reset: a code sent to the known e-mail address, valid once. */

import { maskEmail } from '../../domain/email.ts';
import { readClock } from '../base/clock.ts';
import { LenderError } from '../base/lender-error.ts';
import type { EarlyCall, Handler, Handlers } from '../contract/handler.ts';
import { forgetAllGuesses } from '../contract/rate-limit.ts';
import type { Queryable } from '../database/database.ts';
import {
  endTokens,
  findToken,
  issueToken,
  LOGIN_LINKS,
  TOKEN_MINUTES,
  takeToken,
} from '../sessions/one-time-token.ts';
import { hashPassword, type ScryptCost } from '../sessions/password.ts';
import { endSessionsOf } from '../sessions/session.ts';
import { readUserName, type UserName } from '../sessions/user-name.ts';
import { noteEvent } from '../trail/security-event.ts';
import { sendToOwner } from '../verification/outbox.ts';
import { forgetGuessesAt } from './account-guesses.ts';
import { findByUserName, type KnownCustomer } from './find-customer.ts';
import { checkPassword, type OwnData } from './weak-password.ts';

function requireUserName(text: string): UserName {
  const name = readUserName(text);
  if (!name) throw new LenderError(422, 'tax-id-invalid', 'Digite um CPF válido', 'username');
  return name;
}

/** The owner of a known e-mail address: a code goes nowhere else. */
function ownerOf(customer: KnownCustomer | null) {
  return customer?.emailAddress ? { customerId: customer.id, loanId: null } : null;
}

/** Same response and same work for an unknown name: only the typed address is returned, masked. */
const requestPasswordReset: Handler<'requestPasswordReset'> = async (call) => {
  const name = requireUserName(call.query.username);
  const customer = await findByUserName(call.database, name);
  const owner = ownerOf(customer);
  const code = await issueToken(call.database, 'password-reset', owner, call.now);
  const message = {
    channel: 'email' as const,
    recipient: customer?.emailAddress ?? '',
    content:
      `Para criar uma nova senha, abra o link em até ${TOKEN_MINUTES['password-reset']} minutos. ` +
      'Se não foi você quem pediu, ignore esta mensagem: a sua senha continua a mesma.',
    link: `/senha/${encodeURIComponent(name.value)}/${code}`,
  };
  await sendToOwner(call.database, owner, message, call.now);
  const asked = { customerId: customer?.id ?? null, kind: 'password-asked' } as const;
  await noteEvent(call.database, call.client, asked, call.now);
  return { status: 200, body: { recipient: name.kind === 'email' ? maskEmail(name.value) : null } };
};

const SET_NOTICE = {
  channel: 'email' as const,
  content: 'A sua senha foi alterada. Se não foi você, peça uma nova senha agora mesmo.',
  link: null,
};

/** The customer's data that somebody might try as a password. */
async function ownDataOf(database: Queryable, customerId: string): Promise<OwnData> {
  const [row] = await database.query<OwnData>(
    `select tax_id as "taxId", name, email_address as "emailAddress",
       mobile_phone_number as "mobilePhoneNumber",
       (select content -> 'application' -> 'personal' ->> 'birthDate' from loan
        where customer_id = customer.id and of_account order by created_at desc limit 1) as "birthDate"
     from customer where id = $1`,
    [customerId],
  );
  if (!row) throw new Error('the customer is gone');
  return row;
}

const deadCode = () =>
  new LenderError(422, 'token-invalid', 'Este link já foi usado ou venceu. Peça um novo.');

/**
 * The hash of the new password, made before the transaction and only for a valid code. Throws token-invalid and
 * password-weak.
 */
async function hashNewPassword(call: EarlyCall<'resetPassword'>, cost?: ScryptCost): Promise<string> {
  const { database, body, query } = call;
  const customer = await findByUserName(database, readUserName(query.username));
  const code = body.validationCode;
  const owner = await findToken(database, ['password-reset'], code, await readClock(database));
  if (!customer || owner?.customerId !== customer.id) throw deadCode();
  checkPassword(body.newPassword, await ownDataOf(database, customer.id));
  return hashPassword(body.newPassword, cost);
}

/** Redeems the code; invalidates the old password, all sessions and all links. Throws token-invalid. */
function setPassword(passwordHash: string): Handler<'resetPassword'> {
  return async ({ database, client, now, body, query }) => {
    const customer = await findByUserName(database, readUserName(query.username));
    const owner = await takeToken(database, ['password-reset'], body.validationCode, now);
    if (!customer || owner?.customerId !== customer.id) throw deadCode();
    await database.query('update customer set password_hash = $2, password_set_at = $3 where id = $1', [
      customer.id,
      passwordHash,
      now,
    ]);
    await endSessionsOf(database, customer.id);
    await endTokens(database, owner, [...LOGIN_LINKS, 'password-reset']);
    await noteEvent(database, client, { customerId: customer.id, kind: 'password-changed' }, now);
    await forgetAllGuesses(database, query.username);
    await forgetGuessesAt(database, customer.id);
    await sendToOwner(database, owner, { ...SET_NOTICE, recipient: customer.emailAddress ?? '' }, now);
    return { status: 204 };
  };
}

/** @param cost of new hashes; the current recommendation by default */
export const passwordResetHandlers = (cost?: ScryptCost): Handlers => ({
  requestPasswordReset,
  resetPassword: { prepare: async (call) => setPassword(await hashNewPassword(call, cost)) },
});
