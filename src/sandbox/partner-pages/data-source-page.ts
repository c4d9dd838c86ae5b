/** What the invented data sources know of the caller, for those who try the security questions. */
import type { FastifyInstance } from 'fastify';
import { requireLoan } from '../caller/current-loan.ts';
import type { Database } from '../database/database.ts';
import { inPartnerCall } from '../partner/partner-call.ts';
import { renderPartnerPage } from '../partner/partner-page.ts';
import { FACTS, truthOf } from '../verification/data-sources.ts';

export function registerDataSourcePage(app: FastifyInstance, database: Database, url: string): void {
  app.get(url, async (request, reply) => {
    const { content } = await inPartnerCall(database, request, requireLoan);
    const taxId = content.application.personal.taxId ?? '';
    const html = renderPartnerPage({
      title: 'O que as fontes de dados sabem de você',
      partner: 'Fontes de dados',
      text: FACTS.map((fact) => `${fact.text} ${truthOf(fact, taxId)}.`),
    });
    return reply.type('text/html; charset=utf-8').send(html);
  });
}
