/** Login with Google: the account is found by its subject, and on the first login by its verified e-mail address. */

import { LenderError } from '../base/lender-error.ts';
import type { Handler, Handlers } from '../contract/handler.ts';
import type { Queryable } from '../database/database.ts';
import type { Identity, ReadIdentity } from './identity-token.ts';
import { authOf } from './password-login.ts';

/** The customer of an account. The first login stores the subject: a later change of the address has no effect. */
async function findOrBind(database: Queryable, { subject, emailAddress }: Identity): Promise<string | null> {
  const [bound] = await database.query<{ id: string }>('select id from customer where google_subject = $1', [
    subject,
  ]);
  if (bound) return bound.id;
  const [newlyBound] = await database.query<{ id: string }>(
    `update customer set google_subject = $1 where id = (
       select id from customer where lower(email_address) = $2 and google_subject is null
       order by created_at desc limit 1
     ) returning id`,
    [subject, emailAddress],
  );
  return newlyBound?.id ?? null;
}

/** 401 for an invalid token; person-not-found for an account whose address no customer has. */
function loginWithGoogle(read: ReadIdentity): Handler<'loginWithGoogle'> {
  return async (call) => {
    const identity = await read(call.database, call.body.googleIdToken, call.now);
    if (!identity) {
      throw new LenderError(401, 'unauthenticated', 'Não foi possível confirmar a sua conta Google.');
    }
    const customerId = await findOrBind(call.database, identity);
    if (!customerId) {
      throw new LenderError(422, 'person-not-found', 'Não encontramos um cadastro com este e-mail.');
    }
    const subject = { customerId, loanId: null };
    return { status: 200, body: authOf(subject), begin: subject, end: true };
  };
}

/** The login handler for tokens that `read` accepts. */
export function googleLoginHandlers(read: ReadIdentity): Handlers {
  return { loginWithGoogle: loginWithGoogle(read) };
}
