/** Multiplik, the referral programme: terms, link and invitations of a customer, and a visitor's referrer. */
import type { components } from '../../api/lender.generated.ts';
import { isEmail, maskEmail } from '../../domain/email.ts';
import { isMobilePhone, maskPhone } from '../../domain/phone.ts';
import { conflictOfState, LenderError } from '../base/lender-error.ts';
import { readName } from '../caller/applicant-checks.ts';
import { recordConsents } from '../caller/consent-record.ts';
import { requireLoan } from '../caller/current-loan.ts';
import { accountOf, type CallContext, type Handler, type Handlers } from '../contract/handler.ts';
import type { BodyOf } from '../contract/operations.ts';
import { TooManyRequests } from '../contract/rate-limit.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';
import { STATES } from '../life-cycle/states.ts';
import { putIntoOutbox } from '../verification/outbox.ts';
import {
  addParticipant,
  countInvitations,
  findParticipant,
  type Guest,
  type Invitation,
  insertInvitation,
  type Participant,
  participantName,
  readInvitations,
} from './multiplik-store.ts';

const TERMS = { kind: 'multiplik', version: '2026-11' } as const;
const START = '/emprestimo/solicitacao/inicio/multiplik';
const MOST_PER_DAY = 20;
const DAY_SECONDS = 86_400;

/** Only for customers: logged in, from the approval until the debt is sold. Throws `conflict-of-state`. */
async function requireCustomer(call: CallContext): Promise<LoanRecord> {
  accountOf(call);
  const loan = await requireLoan(call);
  const { phase } = STATES[loan.state];
  if (loan.cancelledAt || phase < 4 || phase > 7) throw conflictOfState();
  return loan;
}

async function requireParticipant(call: CallContext): Promise<Participant> {
  const participant = await findParticipant(call.database, accountOf(call));
  if (!participant) throw conflictOfState();
  return participant;
}

const firstNameOf = (name: string | null): string | null => name?.trim().split(/\s+/)[0] || null;
const linkOf = ({ partyId }: Participant): string => `${START}?partyId=${partyId}`;

function presentInvitation(invitation: Invitation): components['schemas']['MultiplikInvitation'] {
  const { id, name, emailAddress, phoneNumber, state, sentAt } = invitation;
  const recipient = emailAddress ? maskEmail(emailAddress) : maskPhone(phoneNumber ?? '');
  return { id, name, recipient, state, sentAt: sentAt.toISOString() };
}

/** The guest, normalised. Throws name-empty, name-invalid, email-empty, email-invalid or phone-invalid. */
function readGuest(body: BodyOf<'sendMultiplikInvitation'>): Guest {
  const name = readName(body.name.trim());
  const email = (body.emailAddress ?? '').trim().toLowerCase();
  const phone = (body.phoneNumber ?? '').replaceAll(/\D/g, '');
  if (!name) throw new LenderError(422, 'name-empty', 'Nome deve ser preenchido', 'name');
  if (!email && !phone) {
    throw new LenderError(422, 'email-empty', 'E-mail deve ser preenchido', 'emailAddress');
  }
  if (email && !isEmail(email))
    throw new LenderError(422, 'email-invalid', 'E-mail inválido', 'emailAddress');
  if (!email && !isMobilePhone(phone)) {
    throw new LenderError(422, 'phone-invalid', 'Celular inválido', 'phoneNumber');
  }
  return { name, emailAddress: email || null, phoneNumber: email ? null : phone };
}

async function invite(call: CallContext, loan: LoanRecord, guest: Guest, link: string): Promise<void> {
  const { customerId } = loan;
  const yesterday = new Date(call.now.getTime() - DAY_SECONDS * 1000);
  const isNew = await insertInvitation(call.database, customerId, guest, call.now);
  if (!isNew) return;
  if ((await countInvitations(call.database, customerId, yesterday)) > MOST_PER_DAY) {
    throw new TooManyRequests(DAY_SECONDS);
  }
  const host = firstNameOf(loan.content.application.personal.name) ?? 'Um cliente';
  const channel = guest.emailAddress ? 'email' : 'sms';
  const recipient = guest.emailAddress ?? guest.phoneNumber ?? '';
  const content = `Olá, ${guest.name}! ${host} convidou você a conhecer o nosso empréstimo.`;
  await putIntoOutbox(call.database, { loanId: loan.id, channel, recipient, content, link }, call.now);
}

const getMultiplikSignature: Handler<'getMultiplikSignature'> = async (call) => {
  const { customerId } = await requireCustomer(call);
  const participant = await findParticipant(call.database, customerId);
  return { status: 200, body: { signedAt: participant?.signedAt.toISOString() ?? null } };
};

const signMultiplik: Handler<'signMultiplik'> = async (call) => {
  const loan = await requireCustomer(call);
  if (!(await findParticipant(call.database, loan.customerId))) {
    await recordConsents(call, loan.id, [TERMS]);
  }
  const { signedAt } = await addParticipant(call.database, loan.customerId, call.now);
  return { status: 200, body: { signedAt: signedAt.toISOString() } };
};

const getMultiplikInvitationLink: Handler<'getMultiplikInvitationLink'> = async (call) => {
  await requireCustomer(call);
  return { status: 200, body: { invitationLink: linkOf(await requireParticipant(call)) } };
};

const listMultiplikInvitations: Handler<'listMultiplikInvitations'> = async (call) => {
  const { customerId } = await requireCustomer(call);
  const invitations = await readInvitations(call.database, customerId);
  return { status: 200, body: invitations.map(presentInvitation) };
};

/** A contact that was invited before gets no second message; the response is the first invitation. */
const sendMultiplikInvitation: Handler<'sendMultiplikInvitation'> = async (call) => {
  const loan = await requireCustomer(call);
  const participant = await requireParticipant(call);
  const guest = readGuest(call.body);
  await invite(call, loan, guest, linkOf(participant));
  const found = (await readInvitations(call.database, loan.customerId)).find(
    (one) => one.emailAddress === guest.emailAddress && one.phoneNumber === guest.phoneNumber,
  );
  if (!found) throw new Error('the invitation was not written');
  return { status: 201, body: presentInvitation(found) };
};

/** The first name only: codes are passed on to strangers. */
const getMultiplikIndicatorName: Handler<'getMultiplikIndicatorName'> = async (call) => {
  const name = await participantName(call.database, call.query.partyId);
  return { status: 200, body: { name: firstNameOf(name) } };
};

export const multiplikHandlers: Handlers = {
  getMultiplikSignature,
  signMultiplik,
  getMultiplikInvitationLink,
  listMultiplikInvitations,
  sendMultiplikInvitation,
  getMultiplikIndicatorName,
};
