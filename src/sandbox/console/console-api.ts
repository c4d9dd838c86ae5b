/** The console's API for programs: JSON requests and responses, the lender's error bodies. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readClock } from '../base/clock.ts';
import { notFound } from '../base/lender-error.ts';
import { readExperiments } from '../experiments/experiment-report.ts';
import { presentDemand } from '../privacy/demand.ts';
import { readAllDemands } from '../privacy/demand-store.ts';
import { SCENARIOS } from '../scenarios/catalogue.ts';
import { sessionCookieName } from '../sessions/session-cookie.ts';
import { clearBehaviours, listBehaviours } from './call-behaviours.ts';
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
import { CONSOLE_BASE } from './console-page.ts';
import {
  listCustomers,
  listLoanEvents,
  listLogLines,
  listMessages,
  listProblemReports,
  readProblemReport,
} from './read-console.ts';

const API = `${CONSOLE_BASE}/api`;

const cookieOf = (request: FastifyRequest, token: string) => ({
  name: sessionCookieName(request),
  value: token,
});

function registerScenarios(app: FastifyInstance, at: Console): void {
  app.get(`${API}/scenarios`, async () => ({ scenarios: SCENARIOS }));
  app.post(`${API}/scenarios`, async (request, reply) => {
    const created = await createCustomer(at, request, reply, request.body);
    const { taxId, name, password, session, loan, url } = created;
    const { id, state } = loan;
    return reply
      .code(201)
      .send({ taxId, name, password, session: cookieOf(request, session), url, loan: { id, state } });
  });
  app.get(`${API}/customers`, async () => ({ customers: await listCustomers(at.database) }));
  app.post(`${API}/sessions`, async (request, reply) => {
    const { session, url, loan } = await signIn(at, request, reply, request.body);
    return reply.code(201).send({
      session: cookieOf(request, session),
      url,
      loan: loan && { id: loan.id, state: loan.state },
    });
  });
}

function registerClock(app: FastifyInstance, at: Console): void {
  app.get(`${API}/clock`, async () => ({ now: await readClock(at.database) }));
  app.post(`${API}/clock`, async (request) => {
    await moveConsoleClock(at, request, request.body);
    return { now: await readClock(at.database) };
  });
}

function registerBehaviours(app: FastifyInstance, at: Console): void {
  app.get(`${API}/behaviours`, async () => ({ behaviours: await listBehaviours(at.database) }));
  app.post(`${API}/behaviours`, async (request, reply) =>
    reply.code(201).send(await behave(at, request.body)),
  );
  app.delete(`${API}/behaviours`, async (_request, reply) => {
    await clearBehaviours(at.database);
    return reply.code(204).send();
  });
}

export function registerConsoleApi(app: FastifyInstance, at: Console): void {
  registerScenarios(app, at);
  registerClock(app, at);
  registerBehaviours(app, at);
  app.get(`${API}/outbox`, async (request) => ({
    messages: await listMessages(at.database, askedTaxId(request)),
  }));
  app.get(`${API}/demands`, async () => {
    const demands = await readAllDemands(at.database);
    return { demands: demands.map((one) => ({ ...presentDemand(one), taxId: one.taxId })) };
  });
  app.post(`${API}/demands/answers`, async (request, reply) => {
    await answer(at, request, request.body);
    return reply.code(204).send();
  });
  app.get(`${API}/experiments`, async () => ({
    experiments: await readExperiments(at.database, await at.declaredExperiments()),
  }));
  app.get(`${API}/reports`, async () => ({ reports: await listProblemReports(at.database) }));
  app.get<{ Params: { number: string } }>(
    // Digits only, and no more than the column holds.
    `${API}/reports/:number(^\\d{1,9}$)`,
    async ({ params: { number } }, reply) => {
      const report = await readProblemReport(at.database, Number(number));
      if (!report) throw notFound();
      return reply.header('content-disposition', `attachment; filename="report-${number}.json"`).send(report);
    },
  );
  app.get(`${API}/funnel`, async (request) => askedFunnel(at, request));
  app.get(`${API}/events`, async (request) => ({
    events: await listLoanEvents(at.database, askedTaxId(request)),
    reports: await listLogLines(at.database),
  }));
}
