/** One-time login links by e-mail or SMS (specification §4.3, §7.5), only to contacts that the lender knows. */
import { randomUUID } from 'node:crypto';
import { isValidCpf } from '../../domain/cpf.ts';
import { isEmail, maskEmail } from '../../domain/email.ts';
import { isMobilePhone, maskPhone } from '../../domain/phone.ts';
import { LenderError } from '../base/lender-error.ts';
import type { Call, Handler, Handlers } from '../contract/handler.ts';
import type { BodyOf } from '../contract/operations.ts';
import type { Queryable } from '../database/database.ts';
import { issueToken, TOKEN_MINUTES } from '../sessions/one-time-token.ts';
import { sendToOwner } from '../verification/outbox.ts';
import { RESEND_SECONDS } from '../verification/verification.ts';
import { findReceiver, type GivenContact, type LinkReceiver } from './find-customer.ts';

/** Path of a link, with its token as `token`. */
export const LOGIN_LINK_PATH = '/sandbox/partner/login';

type LinkChannel = 'email' | 'sms';

function checked(text: string, isRight: (text: string) => boolean, code: string, field: string) {
  if (text === '') return null;
  if (!isRight(text)) throw new LenderError(422, code, 'Confira os dados e tente novamente.', field);
  return text;
}

/** Throws tax-id-invalid, email-invalid, phone-invalid; email-empty or phone-empty when nothing is given. */
function readContact(body: BodyOf<'sendApplicationLink'>, channel: LinkChannel): GivenContact {
  const digits = (text = '') => text.replaceAll(/\D/g, '');
  const address = (body.emailAddress ?? '').trim().toLowerCase();
  const contact = {
    taxId: checked(digits(body.taxId), isValidCpf, 'tax-id-invalid', 'taxId'),
    emailAddress: checked(address, isEmail, 'email-invalid', 'emailAddress'),
    phoneNumber: checked(digits(body.phoneNumber), isMobilePhone, 'phone-invalid', 'phoneNumber'),
  };
  if (contact.taxId || contact.emailAddress || contact.phoneNumber) return contact;
  throw channel === 'email'
    ? new LenderError(422, 'email-empty', 'E-mail deve ser preenchido', 'emailAddress')
    : new LenderError(422, 'phone-empty', 'Celular deve ser preenchido', 'phoneNumber');
}

/** Masks what was typed, never what the lender knows: the response must not reveal whether an account exists. */
function recipientAsTyped({ emailAddress, phoneNumber }: GivenContact, channel: LinkChannel): string {
  if (channel === 'email') return emailAddress ? maskEmail(emailAddress) : 'o e-mail do seu cadastro';
  return phoneNumber ? maskPhone(phoneNumber) : 'o celular do seu cadastro';
}

/** Whether the same contact got a link less than thirty seconds ago: it stays valid, and no second one is sent. */
async function wasJustSent(database: Queryable, receiver: LinkReceiver | null, now: Date): Promise<boolean> {
  const rows = await database.query(
    `select id from outbox_message where customer_id = $1 and recipient = $2 and link like $3
     and created_at > $4 limit 1`,
    [
      receiver?.customerId ?? null,
      receiver?.recipient ?? null,
      `${LOGIN_LINK_PATH}?%`,
      new Date(now.getTime() - RESEND_SECONDS * 1000),
    ],
  );
  return rows.length > 0;
}

/** Counts which campaign requested links, without personal data. */
async function keepCampaign(call: Call<'sendApplicationLink'>): Promise<void> {
  await call.database.query(
    'insert into log_entry (id, kind, code, content, created_at) values ($1, $2, $3, $4::jsonb, $5)',
    [randomUUID(), 'business', 'login-link-requested', JSON.stringify(call.query), call.now],
  );
}

const sendApplicationLink: Handler<'sendApplicationLink'> = async (call) => {
  const { database, now } = call;
  const channel = call.query.messageKind === 0 ? 'email' : 'sms';
  const contact = readContact(call.body, channel);
  const receiver = await findReceiver(database, contact, channel);
  const owner = (await wasJustSent(database, receiver, now)) ? null : receiver;
  const purpose = `link-by-${channel}` as const;
  const token = await issueToken(database, purpose, owner, now);
  const message = {
    channel,
    recipient: owner?.recipient ?? '',
    content: `Use o link para entrar na sua conta. Ele vale por ${TOKEN_MINUTES[purpose]} minutos e só uma vez.`,
    link: `${LOGIN_LINK_PATH}?token=${token}`,
  } as const;
  await sendToOwner(database, owner, message, now);
  await keepCampaign(call);
  return { status: 200, body: { payload: { recipient: recipientAsTyped(contact, channel) } } };
};

export const loginLinkHandlers: Handlers = { sendApplicationLink };
