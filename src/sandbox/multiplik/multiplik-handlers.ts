/** Multiplik, the referral programme: signature, link and invitations of a customer; what a friend's page asks. */
import type { components } from '../../api/lender.generated.ts';
import { isSameName } from '../../domain/person-name.ts';
import { conflictOfState, LenderError } from '../base/lender-error.ts';
import { recordConsents } from '../caller/consent-record.ts';
import { followLoans, keepLoan, requireLoan } from '../caller/current-loan.ts';
import { accountOf, type CallContext, type Handler, type Handlers } from '../contract/handler.ts';
import { type LoanRecord, withApplication } from '../life-cycle/loan-record.ts';
import { STATES } from '../life-cycle/states.ts';
import { firstNameOf, presentInvitation, presentSignature } from '../referrals/present-referrals.ts';
import { LEFT, TERMS } from '../referrals/programme.ts';
import {
  addParticipant,
  findParticipant,
  findParticipantByCode,
  openInvitation,
  participantName,
  readInvitations,
  readReferredLoans,
  removeParticipant,
} from '../referrals/referral-store.ts';

type Schemas = components['schemas'];

const START = '/emprestimo/solicitacao/inicio/multiplik';
const MOST_CONSENTS = 50;

/** Only for customers: logged in, from the first approval until the debt is sold. Throws `conflict-of-state`. */
async function requireCustomer(call: CallContext): Promise<LoanRecord> {
  accountOf(call);
  const loan = await requireLoan(call);
  const { phase } = STATES[loan.state];
  const isApproved = phase > 3 && phase < 8;
  if (loan.cancelledAt || !(isApproved || loan.content.labels2.recurrency)) throw conflictOfState();
  return loan;
}

/** The typed name, which is the signature. Throws `terms-changed` or `signature-name-mismatch`. */
function checkSignature(loan: LoanRecord, { name, version }: Schemas['MultiplikSignatureInput']): void {
  if (version !== TERMS.version) {
    throw new LenderError(409, 'terms-changed', 'As regras mudaram. Leia a versão nova antes de assinar.');
  }
  if (!isSameName(name, loan.content.application.personal.name ?? name)) {
    const message = 'Digite seu nome completo, como está no seu cadastro';
    throw new LenderError(422, 'signature-name-mismatch', message, 'name');
  }
}

async function noteConsent(call: CallContext, loan: LoanRecord): Promise<void> {
  await recordConsents(call, loan.id, [TERMS]);
  const given = { ...TERMS, givenAt: call.now.toISOString() };
  const consents = [...loan.content.application.consents, given].slice(-MOST_CONSENTS);
  await keepLoan(call, withApplication(loan, { consents }));
}

const getMultiplikSignature: Handler<'getMultiplikSignature'> = async (call) => {
  const { customerId } = await requireCustomer(call);
  return { status: 200, body: presentSignature(await findParticipant(call.database, customerId)) };
};

/** A second signature changes nothing; the response is the first. */
const signMultiplik: Handler<'signMultiplik'> = async (call) => {
  const loan = await requireCustomer(call);
  const known = await findParticipant(call.database, loan.customerId);
  if (known && !known.leftAt) return { status: 200, body: presentSignature(known) };
  checkSignature(loan, call.body);
  await noteConsent(call, loan);
  const name = call.body.name.trim().replaceAll(/\s+/g, ' ');
  const participant = await addParticipant(call.database, loan.customerId, name, call.now);
  return { status: 200, body: presentSignature(participant) };
};

/** Leaving is as easy as joining (LGPD art. 8 §5): no reason is asked. A second time changes nothing. */
const leaveMultiplik: Handler<'leaveMultiplik'> = async (call) => {
  const loan = await requireCustomer(call);
  const known = await findParticipant(call.database, loan.customerId);
  if (!known || known.leftAt) return { status: 200, body: presentSignature(known) };
  await recordConsents(call, loan.id, [LEFT]);
  const consents = loan.content.application.consents.filter(({ kind }) => kind !== TERMS.kind);
  await keepLoan(call, withApplication(loan, { consents }));
  return {
    status: 200,
    body: presentSignature(await removeParticipant(call.database, loan.customerId, call.now)),
  };
};

const getMultiplikInvitationLink: Handler<'getMultiplikInvitationLink'> = async (call) => {
  const { customerId } = await requireCustomer(call);
  const participant = await findParticipant(call.database, customerId);
  if (!participant || participant.leftAt) throw conflictOfState();
  return {
    status: 200,
    body: { invitationLink: `${call.client.origin}${START}?partyId=${participant.partyId}` },
  };
};

const listMultiplikInvitations: Handler<'listMultiplikInvitations'> = async (call) => {
  const { customerId } = await requireCustomer(call);
  // A friend need not come back for the participant to see how far the application is now.
  await followLoans(call, await readReferredLoans(call.database, customerId));
  const invitations = await readInvitations(call.database, customerId, call.now);
  return { status: 200, body: invitations.map((one) => presentInvitation(one, call.now)) };
};

/** An unknown code is answered like a known one whose visits are no longer noted. */
const openMultiplikInvitation: Handler<'openMultiplikInvitation'> = async (call) => {
  const participant = await findParticipantByCode(call.database, call.body.partyId);
  const invitationId = participant ? await openInvitation(call.database, participant, call.now) : null;
  return { status: 201, body: { invitationId } };
};

/** The first name only: codes are passed on to strangers. */
const getMultiplikIndicatorName: Handler<'getMultiplikIndicatorName'> = async (call) => {
  const name = await participantName(call.database, call.query.partyId);
  return { status: 200, body: { name: firstNameOf(name) } };
};

export const multiplikHandlers: Handlers = {
  getMultiplikSignature,
  signMultiplik,
  leaveMultiplik,
  getMultiplikInvitationLink,
  listMultiplikInvitations,
  openMultiplikInvitation,
  getMultiplikIndicatorName,
};
