/** The partner's side of a visit: redeems the token at the lender, once, and learns who the customer is. */
import type { FastifyInstance } from 'fastify';
import type { CallContext } from '../contract/handler.ts';
import type { Database } from '../database/database.ts';
import { inPartnerCall } from '../partner/partner-call.ts';
import { type PartnerPage, renderPartnerPage } from '../partner/partner-page.ts';
import { type Purpose, takeToken } from '../sessions/one-time-token.ts';

const PARTNERS: { readonly [P in Purpose]?: string } = {
  'portal-visit': 'Parceiro Demonstração',
  'partner-visit': 'Parceiro de Crédito Demonstração',
  'seller-referral': 'Indique e Ganhe Demonstração',
};
const PURPOSES = Object.keys(PARTNERS) as Purpose[];
const HOME = { href: '/cliente', label: 'Voltar para a sua conta' };

const UNKNOWN: PartnerPage = {
  title: 'Não sabemos quem é você',
  partner: 'Parceiro Demonstração',
  text: ['Este acesso já foi usado ou venceu. Volte e entre de novo pelo portal.'],
  link: HOME,
};

async function receive(call: CallContext, token: string): Promise<PartnerPage | null> {
  const visitor = await takeToken(call.database, PURPOSES, token, call.now);
  if (!visitor) return null;
  const [row] = await call.database.query<{ name: string | null }>(
    `select case when $2::uuid is null then customer.name
       else loan.content -> 'application' -> 'personal' ->> 'name' end as name
     from customer left join loan on loan.id = $2::uuid where customer.id = $1`,
    [visitor.customerId, visitor.loanId],
  );
  const firstName = row?.name?.trim().split(/\s+/)[0];
  return {
    title: firstName ? `Olá, ${firstName}!` : 'Olá!',
    partner: PARTNERS[visitor.purpose] ?? '',
    text: ['A sua financeira confirmou quem você é. Nesta demonstração, a visita termina aqui.'],
    link: HOME,
  };
}

export function registerVisitPage(app: FastifyInstance, database: Database, url: string): void {
  // GET only: a preview's HEAD request must not redeem the token.
  app.get<{ Querystring: { token?: string | string[] } }>(
    url,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { token } = request.query;
      const text = typeof token === 'string' ? token.slice(0, 128) : '';
      const page = await inPartnerCall(database, request, (call) => receive(call, text));
      reply.code(page ? 200 : 422).header('referrer-policy', 'no-referrer');
      return reply.type('text/html; charset=utf-8').send(renderPartnerPage(page ?? UNKNOWN));
    },
  );
}
