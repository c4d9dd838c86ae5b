/** The customer's messages, instead of e-mail, SMS and WhatsApp: those of the browser's own session only. */
import type { FastifyInstance } from 'fastify';
import type { CallContext } from '../contract/handler.ts';
import { sessionOf } from '../contract/handler.ts';
import type { Database } from '../database/database.ts';
import { inPartnerCall } from '../partner/partner-call.ts';
import { renderPartnerPage } from '../partner/partner-page.ts';
import { readOutbox, type SentMessage } from '../verification/outbox.ts';

const CHANNEL_NAMES: Readonly<Record<string, string>> = { email: 'E-mail', sms: 'SMS', whatsapp: 'WhatsApp' };

async function readMessages(call: CallContext): Promise<SentMessage[]> {
  const { customerId, loanId } = sessionOf(call);
  return readOutbox(call.database, { customerId, loanId, limit: 20 });
}

/** Only the newest message's link is still valid, so only that one is a link. */
export function registerOutboxPage(app: FastifyInstance, database: Database, url: string): void {
  app.get(url, async (request, reply) => {
    const messages = await inPartnerCall(database, request, readMessages);
    const [newest] = messages;
    const html = renderPartnerPage({
      title: 'Mensagens enviadas a você',
      partner: 'Caixa de mensagens',
      text:
        messages.length === 0
          ? ['Nenhuma mensagem foi enviada ainda.']
          : messages.map(
              ({ channel, recipient, content }) =>
                `${CHANNEL_NAMES[channel] ?? channel} para ${recipient}: ${content}`,
            ),
      ...(newest?.link
        ? { link: { href: newest.link, label: 'Abrir o link da mensagem mais recente' } }
        : {}),
    });
    return reply.type('text/html; charset=utf-8').send(html);
  });
}
