/** The partner's page to contest a refusal (LGPD art. 20): it files a demand with a number. */

import { redirectWithin } from '@trilha/server/http/redirect';
import type { FastifyInstance } from 'fastify';
import { formatDate } from '../../domain/calendar-date.ts';
import type { CallContext } from '../contract/handler.ts';
import type { Database } from '../database/database.ts';
import { readLoansOf } from '../life-cycle/loan-store.ts';
import { type PartnerPage, renderPartnerPage } from '../partner/partner-page.ts';
import { presentDemand } from '../privacy/demand.ts';
import { insertDemand, readDemands } from '../privacy/demand-store.ts';
import { type FrameRequest, inFrame, ownUrl } from './frame-visit.ts';

const HTML = 'text/html; charset=utf-8';
const SHORTEST = 10;
const LONGEST = 2_000;

/** The customer's contestations, newest first, and whether there is something to contest. */
async function readCase({ database }: CallContext, customerId: string) {
  const demands = (await readDemands(database, customerId)).map(presentDemand);
  const filed = demands.filter(({ kind }) => kind === 'contestation');
  const wasRefused = (await readLoansOf(database, customerId)).some(({ state }) => state === 'declined');
  return { filed, mayFile: wasRefused && !filed.some(({ state }) => state === 'open') };
}

async function pageOf(call: CallContext, customerId: string, action: string): Promise<PartnerPage> {
  const { filed, mayFile } = await readCase(call, customerId);
  const told = filed.map(({ number, state, dueOn }) =>
    state === 'open'
      ? `Contestação ${number}: em análise por uma pessoa. Resposta até ${formatDate(dueOn)}.`
      : `Contestação ${number}: respondida. Veja em Meus dados e pedidos.`,
  );
  const page = {
    title: 'Sua contestação',
    partner: 'Central de Contestação',
    isFramed: true,
  } as const;
  if (!mayFile) {
    return { ...page, text: told.length > 0 ? told : ['Você não tem pedido negado para contestar.'] };
  }
  return {
    ...page,
    text: [...told, 'Conte por que discorda da decisão. Não escreva senha nem número de cartão.'],
    action,
    fields: [
      { name: 'comment', label: 'Por que você discorda?', rows: 5, minLength: SHORTEST, maxLength: LONGEST },
    ],
    buttons: [{ decision: 'file', label: 'Enviar contestação' }],
  };
}

/** One contestation is open at a time, so that pressing twice files one. */
async function file(call: CallContext, customerId: string, comment: string): Promise<void> {
  await call.database.query('select id from customer where id = $1 for update', [customerId]);
  const { mayFile } = await readCase(call, customerId);
  if (!mayFile || comment.length < SHORTEST) return;
  await insertDemand(
    call.database,
    customerId,
    { kind: 'contestation', comment: comment.slice(0, LONGEST) },
    call.now,
  );
}

export function registerContestationPage(frames: FastifyInstance, database: Database, url: string): void {
  frames.get<FrameRequest>(url, async (request, reply) => {
    const page = await inFrame(database, request, 'partner-frame', (call, { customerId }) =>
      pageOf(call, customerId, ownUrl(url, request)),
    );
    return reply.type(HTML).send(renderPartnerPage(page));
  });
  frames.post<FrameRequest & { Body: URLSearchParams | undefined }>(url, async (request, reply) => {
    const comment = request.body?.get('comment')?.trim() ?? '';
    await inFrame(database, request, 'partner-frame', (call, { customerId }) =>
      file(call, customerId, comment),
    );
    return redirectWithin(reply, ownUrl(url, request));
  });
}
