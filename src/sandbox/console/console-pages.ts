/** The console's pages: plain forms, no scripts. Each does the same as the API. */

import { redirectWithin } from '@trilha/server/http/redirect';
import type { FastifyInstance } from 'fastify';
import { readClock } from '../base/clock.ts';
import { notFound } from '../base/lender-error.ts';
import { readExperiments } from '../experiments/experiment-report.ts';
import { readAllDemands } from '../privacy/demand-store.ts';
import { behavioursView } from './behaviours-view.ts';
import { clearBehaviours, listBehaviours } from './call-behaviours.ts';
import { choicesOfForm } from './choices-form.ts';
import {
  answer,
  askedFunnel,
  askedTaxId,
  behave,
  type Console,
  createCustomer,
  moveConsoleClock,
  signIn,
} from './console-call.ts';
import { filledIn, formOf, sendHtml } from './console-forms.ts';
import { CONSOLE_BASE, CONSOLE_STYLE } from './console-page.ts';
import { demandsView } from './demands-view.ts';
import { experimentsView } from './experiments-view.ts';
import { funnelView } from './funnel-view.ts';
import { registerPublicationsPages } from './publications-pages.ts';
import {
  listCustomers,
  listLoanEvents,
  listLogLines,
  listMessages,
  listProblemReports,
  listSecurityEvents,
} from './read-console.ts';
import { eventsView, outboxView, reportsView, securityView } from './records-view.ts';
import { createdView, scenariosView } from './scenarios-view.ts';

/** Loads the loan and redirects by the routing tables: used when the server has no built portal. */
const ON_THE_WAY = '/emprestimo/solicitacao/carregando';

/** The page with pictures of screens, and these: no scripts, and no frame but the console's. */
const FRAMING_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; frame-ancestors 'none'";
const PICTURE_POLICY =
  "sandbox allow-same-origin; default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'";

function registerScenarioPages(app: FastifyInstance, at: Console): void {
  app.get(CONSOLE_BASE, async (_request, reply) => {
    const [now, customers] = [await readClock(at.database), await listCustomers(at.database)];
    return sendHtml(reply, scenariosView(now, customers));
  });
  app.post(`${CONSOLE_BASE}/scenarios`, async (request, reply) => {
    const form = formOf(request);
    const customer = await createCustomer(at, request, reply, choicesOfForm(form));
    const open = customer.url ?? ON_THE_WAY;
    if (form.get('afterwards') === 'open') return redirectWithin(reply, open);
    return sendHtml(reply.code(201), createdView(customer, open));
  });
  app.post(`${CONSOLE_BASE}/sessions`, async (request, reply) => {
    const { url } = await signIn(at, request, reply, filledIn(request));
    return redirectWithin(reply, url ?? ON_THE_WAY);
  });
  app.post(`${CONSOLE_BASE}/clock`, async (request, reply) => {
    await moveConsoleClock(at, request, filledIn(request, ['days']));
    return redirectWithin(reply, CONSOLE_BASE);
  });
}

function registerBehaviourPages(app: FastifyInstance, at: Console): void {
  const page = `${CONSOLE_BASE}/behaviours`;
  app.get(page, async (_request, reply) =>
    sendHtml(reply, behavioursView(at, await listBehaviours(at.database))),
  );
  app.post(page, async (request, reply) => {
    await behave(at, filledIn(request, ['milliseconds', 'status', 'calls']));
    return redirectWithin(reply, page);
  });
  app.post(`${page}/clear`, async (_request, reply) => {
    await clearBehaviours(at.database);
    return redirectWithin(reply, page);
  });
}

function registerDemandPages(app: FastifyInstance, at: Console): void {
  const page = `${CONSOLE_BASE}/demands`;
  app.get(page, async (_request, reply) =>
    sendHtml(reply, demandsView(await readAllDemands(at.database), await readClock(at.database))),
  );
  app.post(`${page}/answers`, async (request, reply) => {
    const { accepted, ...filled } = filledIn(request);
    await answer(at, request, { ...filled, accepted: accepted === 'true' });
    return redirectWithin(reply, page);
  });
}

export function registerConsolePages(app: FastifyInstance, at: Console): void {
  registerScenarioPages(app, at);
  registerBehaviourPages(app, at);
  registerDemandPages(app, at);
  registerPublicationsPages(app, at);
  app.get(`${CONSOLE_BASE}/outbox`, async (request, reply) => {
    const taxId = askedTaxId(request);
    return sendHtml(reply, outboxView(await listMessages(at.database, taxId), taxId));
  });
  app.get(`${CONSOLE_BASE}/events`, async (request, reply) => {
    const taxId = askedTaxId(request);
    const happenings = await listLoanEvents(at.database, taxId);
    return sendHtml(reply, eventsView(happenings, await listLogLines(at.database), taxId));
  });
  app.get(`${CONSOLE_BASE}/security`, async (request, reply) => {
    const taxId = askedTaxId(request);
    return sendHtml(reply, securityView(await listSecurityEvents(at.database, taxId), taxId));
  });
  app.get(`${CONSOLE_BASE}/reports`, async (_request, reply) =>
    sendHtml(reply, reportsView(await listProblemReports(at.database))),
  );
  app.get(`${CONSOLE_BASE}/experiments`, async (_request, reply) =>
    sendHtml(reply, experimentsView(await readExperiments(at.database, await at.declaredExperiments()))),
  );
  app.get(`${CONSOLE_BASE}/funnel`, async (request, reply) =>
    sendHtml(
      reply.header('content-security-policy', FRAMING_POLICY),
      funnelView(await askedFunnel(at, request)),
    ),
  );
  app.get(`${CONSOLE_BASE}/funnel/picture`, async (request, reply) => {
    const { screen, face = '' } = request.query as { screen?: unknown; face?: unknown };
    const id = String(screen);
    const { pictures = {} } = (await at.screens.find([id])).get(id) ?? {};
    const picture = Object.hasOwn(pictures, String(face)) ? pictures[String(face)] : undefined;
    const shown = await picture?.();
    if (!shown) throw notFound();
    reply.header('content-security-policy', PICTURE_POLICY).header('x-frame-options', 'SAMEORIGIN');
    return sendHtml(reply, shown);
  });
  app.get(`${CONSOLE_BASE}/console.css`, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(CONSOLE_STYLE),
  );
}
