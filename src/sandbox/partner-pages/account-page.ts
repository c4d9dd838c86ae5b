/**
 * The page of the link that a contact on record gets when the payout account has changed. It confirms the change or stops
 * the payout; a stopped one goes on once a contact has chosen the account. Only its buttons act: mail scanners follow links.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ACCOUNT_PAGE, shownAccount, tellContacts } from '../caller/account-change.ts';
import { keepLoan, requireLoan } from '../caller/current-loan.ts';
import type { CallContext } from '../contract/handler.ts';
import type { Database } from '../database/database.ts';
import {
  type AccountChange,
  isPayoutSent,
  type LoanRecord,
  withApplication,
  withFacts,
} from '../life-cycle/loan-record.ts';
import { updateLoan } from '../life-cycle/loan-store.ts';
import { inPartnerCall } from '../partner/partner-call.ts';
import { type PartnerPage, renderPartnerPage } from '../partner/partner-page.ts';
import { endTokens, findToken, takeToken } from '../sessions/one-time-token.ts';
import { endSessionsOf } from '../sessions/session.ts';
import { noteEvent, type SecurityEventKind } from '../trail/security-event.ts';

type LinkQuery = { Querystring: { token?: string | string[] } };
type Decision = 'own' | 'stop' | 'previous' | 'new';

const PARTNER = 'Trilha';
const HOME = { href: '/cliente', label: 'Ir para a sua conta' };

const DEAD: PartnerPage = {
  title: 'Este link não vale mais',
  partner: PARTNER,
  text: [
    'Ele já foi usado, venceu ou foi substituído por outro. Se você não trocou a conta, fale com a gente.',
  ],
  link: HOME,
};

const done = (title: string, text: string): PartnerPage => ({
  title,
  partner: PARTNER,
  text: [text],
  link: HOME,
});

function askedPage(loan: LoanRecord, change: AccountChange, token: string): PartnerPage {
  const account = shownAccount(loan.content.application.financial.bankAccount);
  const previous = shownAccount(change.previous);
  const action = `${ACCOUNT_PAGE}?token=${encodeURIComponent(token)}`;
  return change.isContested
    ? {
        title: isPayoutSent(loan) ? 'A troca está contestada' : 'O depósito está parado',
        partner: PARTNER,
        text: [
          `Escolha a conta que vale.${isPayoutSent(loan) ? '' : ' O depósito continua depois da sua escolha.'}`,
        ],
        action,
        buttons: [
          { decision: 'previous', label: `Usar a conta de antes: ${previous}` },
          { decision: 'new', label: `Usar a conta nova: ${account}` },
        ],
      }
    : {
        title: 'A conta bancária foi trocada',
        partner: PARTNER,
        text: [`Conta nova: ${account}.`, `Conta de antes: ${previous}.`, 'Foi você quem trocou?'],
        action,
        buttons: [
          {
            decision: 'stop',
            label: isPayoutSent(loan) ? 'Não fui eu: contestar a troca' : 'Não fui eu: parar o depósito',
          },
          { decision: 'own', label: 'Fui eu, está certo' },
        ],
      };
}

/** Ends the matter: the loan waits anew in its state, so that what follows is not dated back to before the stop. */
async function settle(call: CallContext, loan: LoanRecord, kind: SecurityEventKind): Promise<void> {
  const { database, client, now } = call;
  const { customerId, id: loanId } = loan;
  const { accountChange, ...facts } = loan.content.facts;
  const settled = { ...loan, content: { ...loan.content, facts } };
  const waiting = accountChange?.isContested ? { ...settled, stateSince: now } : settled;
  // Written first: the account that a contact has chosen is no further change to tell of.
  await updateLoan(database, waiting);
  await keepLoan(call, waiting);
  await endTokens(database, { customerId, loanId }, ['account-change']);
  await noteEvent(database, client, { customerId, kind }, now);
}

async function stop(call: CallContext, loan: LoanRecord, change: AccountChange): Promise<PartnerPage> {
  const { database, client, now } = call;
  const { customerId } = loan;
  const held = await keepLoan(call, withFacts(loan, { accountChange: { ...change, isContested: true } }));
  await endSessionsOf(database, customerId);
  await noteEvent(database, client, { customerId, kind: 'account-contested' }, now);
  const isLate = isPayoutSent(held);
  const title = isLate ? 'A troca está contestada' : 'O depósito está parado';
  await tellContacts(call, held, `${title}. Abra o link e escolha a conta que vale.`);
  const ended = 'Encerramos todos os acessos à sua conta';
  const sent = 'enviamos outro link aos seus contatos, para você escolher a conta que vale';
  return done(
    title,
    isLate
      ? `${ended} e ${sent}. O depósito já tinha sido enviado: fale com a gente agora e crie uma senha nova.`
      : `${ended} e ${sent}. Crie também uma senha nova.`,
  );
}

const goesOn = (loan: LoanRecord): string =>
  isPayoutSent(loan) ? 'Obrigado. Não é preciso fazer mais nada.' : 'O depósito continua, para essa conta.';

async function decide(
  call: CallContext,
  loan: LoanRecord,
  change: AccountChange,
  decision: Decision,
): Promise<PartnerPage> {
  if (!change.isContested) {
    if (decision === 'stop') return stop(call, loan, change);
    await settle(call, loan, 'account-confirmed');
    return done('Conta confirmada', 'Obrigado. Não é preciso fazer mais nada.');
  }
  if (decision === 'previous') {
    const { financial } = loan.content.application;
    const restored = withApplication(loan, { financial: { ...financial, bankAccount: change.previous } });
    await settle(call, restored, 'account-reverted');
    return done('A conta de antes vale de novo', goesOn(loan));
  }
  await settle(call, loan, 'account-confirmed');
  return done('A conta nova vale', goesOn(loan));
}

/** What a state asks, and nothing else: a button of an older page decides nothing that its page did not show. */
const DECISIONS: Readonly<Record<'open' | 'contested', readonly string[]>> = {
  open: ['own', 'stop'],
  contested: ['previous', 'new'],
};

const isDecision = (text: string, change: AccountChange): text is Decision =>
  DECISIONS[change.isContested ? 'contested' : 'open'].includes(text);

/** The URL contains the token, which no following page may learn; see the page of a login link. */
function sendPage(reply: FastifyReply, page: PartnerPage): FastifyReply {
  return reply
    .code(page === DEAD ? 422 : 200)
    .header('referrer-policy', 'strict-origin')
    .type('text/html; charset=utf-8')
    .send(renderPartnerPage(page));
}

const tokenOf = ({ token }: LinkQuery['Querystring']): string =>
  typeof token === 'string' ? token.slice(0, 128) : '';

/** Runs `work` for the loan of a valid token, whoever is signed in in this browser. */
function forLoan(
  database: Database,
  request: FastifyRequest<LinkQuery>,
  work: (call: CallContext, token: string) => Promise<PartnerPage>,
): Promise<PartnerPage> {
  const token = tokenOf(request.query);
  return inPartnerCall(database, request, async (call) => {
    const owner = await findToken(call.database, ['account-change'], token, call.now);
    if (!owner) return DEAD;
    const session = { tokenHash: Buffer.alloc(0), customerId: owner.customerId, loanId: owner.loanId };
    return work({ ...call, session }, token);
  });
}

export function registerAccountPage(app: FastifyInstance, database: Database): void {
  app.get<LinkQuery>(ACCOUNT_PAGE, async (request, reply) =>
    sendPage(
      reply,
      await forLoan(database, request, async (call, token) => {
        const loan = await requireLoan(call);
        const change = loan.content.facts.accountChange;
        return change ? askedPage(loan, change, token) : DEAD;
      }),
    ),
  );
  app.post<LinkQuery & { Body: URLSearchParams | undefined }>(ACCOUNT_PAGE, async (request, reply) =>
    sendPage(
      reply,
      await forLoan(database, request, async (call, token) => {
        const decision = request.body?.get('decision') ?? '';
        const loan = await requireLoan(call);
        const change = loan.content.facts.accountChange;
        if (!change) return DEAD;
        if (!isDecision(decision, change)) return askedPage(loan, change, token);
        await takeToken(call.database, ['account-change'], token, call.now);
        return decide(call, loan, change, decision);
      }),
    ),
  );
}
