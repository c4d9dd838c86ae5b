/** The customer corrects an e-mail address or phone, proving one on record and the new one (LGPD art. 18, III). */
import { isEmail } from '../../domain/email.ts';
import { isMobilePhone } from '../../domain/phone.ts';
import { LenderError } from '../base/lender-error.ts';
import { answerLoan, keepLoan, requireLoan } from '../caller/current-loan.ts';
import { refuse } from '../caller/refusal.ts';
import { accountOf, type CallContext, type Handler, type Handlers } from '../contract/handler.ts';
import { type LoanRecord, withApplication } from '../life-cycle/loan-record.ts';
import { noteEvent } from '../trail/security-event.ts';
import {
  CONTACT_ON_RECORD,
  contactBy,
  contactsOnRecord,
  forgetCode,
  lastSent,
  masked,
  NEW_CONTACT,
  RESEND_SECONDS,
  secondsLeft,
} from '../verification/verification.ts';
import {
  askForContact,
  isOfAnother,
  type NewContact,
  provesAccount,
  provesContact,
  reachOf,
  replaceContact,
  sendProof,
} from './contact-change.ts';

interface GivenContact {
  readonly emailAddress?: string | null | undefined;
  readonly mobilePhoneNumber?: string | null | undefined;
}

/** Normalises the one that is given. Throws email-empty, email-invalid, phone-invalid. */
function readContact({ emailAddress, mobilePhoneNumber }: GivenContact): NewContact {
  const email = (emailAddress ?? '').trim().toLowerCase();
  const phone = (mobilePhoneNumber ?? '').replaceAll(/\D/g, '');
  if (email === '' && phone === '') {
    throw new LenderError(422, 'email-empty', 'E-mail deve ser preenchido', 'emailAddress');
  }
  if (email !== '') {
    if (!isEmail(email)) throw new LenderError(422, 'email-invalid', 'E-mail inválido', 'emailAddress');
    return { emailAddress: email, mobilePhoneNumber: null };
  }
  if (!isMobilePhone(phone)) {
    throw new LenderError(422, 'phone-invalid', 'Celular inválido', 'mobilePhoneNumber');
  }
  return { emailAddress: null, mobilePhoneNumber: phone };
}

/** The account's current loan, locked: its codes are checked one call after the other. */
async function lockedLoan(call: CallContext): Promise<LoanRecord> {
  accountOf(call);
  return requireLoan(call);
}

async function wrongCode(call: CallContext, code: 'proof-invalid' | 'token-invalid') {
  await noteEvent(
    call.database,
    call.client,
    { customerId: accountOf(call), kind: 'code-refused' },
    call.now,
  );
  return refuse(422, code, 'Este código não confere ou já venceu. Peça um novo.');
}

const listContacts: Handler<'listContacts'> = async (call) => {
  const contacts = await contactsOnRecord(call.database, accountOf(call));
  const shown = contacts.map((contact) => ({ channel: contact.channel, recipient: masked(contact) }));
  return { status: 200, body: { contacts: shown } };
};

/** A second call within thirty seconds sends nothing and returns where the first went, with the time to wait. */
const sendContactProof: Handler<'sendContactProof'> = async (call) => {
  const loan = await lockedLoan(call);
  const contacts = await contactsOnRecord(call.database, loan.customerId);
  const sent = await lastSent(call.database, loan.id, CONTACT_ON_RECORD);
  const wait = secondsLeft(sent, call.now);
  const chosen = contactBy(contacts, call.body.channel);
  const contact = wait > 0 ? contactBy(contacts, sent?.channel) : chosen;
  if (wait === 0) await sendProof(call, loan, contact);
  const resendAfter = wait === 0 ? RESEND_SECONDS : wait;
  return { status: 200, body: { channel: contact.channel, recipient: masked(contact), resendAfter } };
};

const requestContactChange: Handler<'requestContactChange'> = async (call) => {
  const loan = await lockedLoan(call);
  const contact = readContact(call.body);
  if (!(await provesAccount(call, loan, call.body.proof))) return wrongCode(call, 'proof-invalid');
  await askForContact(call, loan, contact);
  const reached = reachOf(contact);
  const body = { channel: reached.channel, recipient: masked(reached), resendAfter: RESEND_SECONDS };
  return { status: 200, body };
};

const confirmContactChange: Handler<'confirmContactChange'> = async (call) => {
  const loan = await lockedLoan(call);
  const contact = readContact(call.body);
  if (!(await provesContact(call, loan, contact, call.body.token))) return wrongCode(call, 'token-invalid');
  if (!(await provesAccount(call, loan, call.body.proof))) return wrongCode(call, 'proof-invalid');
  await forgetCode(call.database, loan.id, NEW_CONTACT);
  // Told only to who reads the address: nobody learns who has an account.
  if (await isOfAnother(call.database, loan.customerId, contact)) {
    return refuse(409, 'email-exists', 'O email já está cadastrado');
  }
  await forgetCode(call.database, loan.id, CONTACT_ON_RECORD);
  await replaceContact(call, loan.customerId, contact);
  const { personal } = loan.content.application;
  const emailAddress = contact.emailAddress ?? personal.emailAddress;
  const mobilePhoneNumber = contact.mobilePhoneNumber ?? personal.mobilePhoneNumber;
  const changed = withApplication(loan, {
    personal: { ...personal, emailAddress, mobilePhoneNumber },
    updatedAt: call.now.toISOString(),
  });
  return answerLoan(call, await keepLoan(call, changed));
};

export const contactHandlers: Handlers = {
  listContacts,
  sendContactProof,
  requestContactChange,
  confirmContactChange,
};
