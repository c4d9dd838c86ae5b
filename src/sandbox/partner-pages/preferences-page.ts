/** The partner's page of message preferences, in a frame of the preference hub (specification §2.5). */

import { redirectWithin } from '@trilha/server/http/redirect';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { CHANNELS, type OfferChannel, readChannels, storeChannels } from '../handlers/message-preferences.ts';
import { renderPartnerPage } from '../partner/partner-page.ts';
import { type FrameRequest, inFrame, ownUrl } from './frame-visit.ts';

const HTML = 'text/html; charset=utf-8';

const LABELS: Readonly<Record<OfferChannel, string>> = {
  email: 'E-mail',
  sms: 'SMS',
  call: 'Ligação',
  whatsapp: 'WhatsApp',
  'device-push': 'Avisos no celular',
};

export function registerPreferencesPage(frames: FastifyInstance, database: Database, url: string): void {
  frames.get<FrameRequest>(url, async (request, reply) => {
    const accepted = await inFrame(database, request, 'partner-frame', (call, { customerId }) =>
      readChannels(call.database, customerId),
    );
    const html = renderPartnerPage({
      title: 'Por onde podemos falar com você?',
      partner: 'Central de Preferências',
      isFramed: true,
      done: request.query.done === 'yes' ? 'Preferências salvas.' : undefined,
      text: ['Marque os canais em que aceita receber ofertas e novidades.'],
      action: ownUrl(url, request),
      choices: {
        name: 'channel',
        legend: 'Canais',
        of: CHANNELS.map((value) => ({ value, label: LABELS[value], isChosen: accepted.includes(value) })),
      },
      buttons: [{ decision: 'save', label: 'Salvar preferências' }],
    });
    return reply.type(HTML).send(html);
  });
  frames.post<FrameRequest & { Body: URLSearchParams | undefined }>(url, async (request, reply) => {
    const ticked = request.body?.getAll('channel') ?? [];
    const channels = CHANNELS.filter((one) => ticked.includes(one));
    await inFrame(database, request, 'partner-frame', (call, { customerId }) =>
      storeChannels(call.database, customerId, channels, call.now),
    );
    return redirectWithin(reply, ownUrl(url, request, true));
  });
}
