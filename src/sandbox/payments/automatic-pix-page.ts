/** The bank's page to decide about Pix Automático, then back to the portal. */

import { redirectWithin } from '@trilha/server/http/redirect';
import type { FastifyInstance } from 'fastify';
import { formatBrl } from '../../domain/money.ts';
import { notFound } from '../base/lender-error.ts';
import { keepLoan, requireLoan } from '../caller/current-loan.ts';
import type { CallContext } from '../contract/handler.ts';
import type { Database } from '../database/database.ts';
import { inPartnerCall } from '../partner/partner-call.ts';
import { renderPartnerPage } from '../partner/partner-page.ts';
import {
  type AuthorizationState,
  approvedOf,
  decideAuthorization,
  readAuthorizations,
} from '../schedule/automatic-payment-store.ts';
import { BENEFICIARY } from '../schedule/bill.ts';
import { takesPayments } from '../schedule/installment-moves.ts';

type AuthorizationQuery = { Querystring: { authorization?: string | string[] } };
type DecisionForm = AuthorizationQuery & { Body: URLSearchParams | undefined };

const AUTHORISED = '/cliente/emprestimo/pix-auto-informacao?retorno=banco';
/** The portal's page of a request that waits for its decision. */
const PENDING = '/cliente/solicitacao/redirecionar-pix-automatico';
const NOT_AUTHORISED = '/cliente/solicitacao/erro-para-autorizar-pix-automatico';

interface Decision {
  readonly label: string;
  /** Without it, nothing is decided yet. */
  readonly state?: 'APROVADA' | 'REJEITADA' | 'EXPIRADA';
  /** How many of the four attempts of each charge find no balance. */
  readonly failures?: number;
}

/** What the demonstration's bank can do. */
const DECISIONS: ReadonlyMap<string, Decision> = new Map([
  ['yes', { label: 'Autorizar', state: 'APROVADA' }],
  ['no', { label: 'Não autorizar', state: 'REJEITADA' }],
  ['later', { label: 'Decidir depois' }],
  ['expire', { label: 'Demonstração: deixar o prazo passar', state: 'EXPIRADA' }],
  [
    'yes-late',
    { label: 'Demonstração: autorizar e só ter saldo um dia depois', state: 'APROVADA', failures: 1 },
  ],
  ['yes-poor', { label: 'Demonstração: autorizar e nunca ter saldo', state: 'APROVADA', failures: 4 }],
]);

const idOf = ({ authorization }: AuthorizationQuery['Querystring']): string =>
  typeof authorization === 'string' ? authorization : '';

/** The caller's authorisation; throws 404 for another's. */
async function findOwn(call: CallContext, id: string) {
  const loan = await requireLoan(call);
  const authorizations = await readAuthorizations(call.database, loan.id, call.now);
  const authorization = authorizations.find((one) => one.id === id);
  if (!authorization) throw notFound();
  const isFree = approvedOf(authorizations) === null && takesPayments(loan);
  return { loan, authorization, isFree };
}

/** Only the first decision counts; returns the state in the end. */
async function decide(call: CallContext, id: string, key: string): Promise<AuthorizationState> {
  const { loan, authorization, isFree } = await findOwn(call, id);
  // Without a known decision the customer refuses.
  const { state, failures = 0 } = DECISIONS.get(key) ?? { state: 'REJEITADA' };
  if (authorization.state !== 'CRIADA' || !state) return authorization.state;
  const decided = state === 'APROVADA' && !isFree ? 'REJEITADA' : state;
  const decision = { state: decided, attemptsWithoutBalance: failures } as const;
  await decideAuthorization(call.database, authorization.id, decision, call.now);
  await keepLoan(call, loan);
  return decided;
}

const backFrom = (state: AuthorizationState): string => {
  if (state === 'APROVADA') return AUTHORISED;
  return state === 'CRIADA' ? PENDING : NOT_AUTHORISED;
};

export function registerAutomaticPixPage(app: FastifyInstance, database: Database, url: string): void {
  app.get<AuthorizationQuery>(url, async (request, reply) => {
    const id = idOf(request.query);
    const { authorization } = await inPartnerCall(database, request, (call) => findOwn(call, id));
    const html = renderPartnerPage({
      title: 'Autorizar o Pix Automático',
      partner: BENEFICIARY.bankName,
      text: [
        `${BENEFICIARY.name} quer cobrar as parcelas do seu empréstimo no vencimento de cada uma.`,
        `Nenhuma cobrança passa de ${formatBrl(authorization.maxAmount)}.`,
      ],
      action: `${url}?authorization=${authorization.id}`,
      buttons: [...DECISIONS].map(([decision, { label }]) => ({ decision, label })),
    });
    return reply.type('text/html; charset=utf-8').send(html);
  });
  app.post<DecisionForm>(url, async (request, reply) => {
    const key = request.body?.get('decision') ?? '';
    const id = idOf(request.query);
    const state = await inPartnerCall(database, request, (call) => decide(call, id, key));
    return redirectWithin(reply, backFrom(state));
  });
}
