/** The console's API for programs: JSON requests and responses, the lender's error bodies. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { moveClock, readClock } from '../base/clock.ts';
import { notFound } from '../base/lender-error.ts';
import { readExperiments } from '../experiments/experiment-report.ts';
import { answerDemand } from '../privacy/answer-demand.ts';
import { presentDemand } from '../privacy/demand.ts';
import { readAllDemands } from '../privacy/demand-store.ts';
import { SCENARIOS } from '../scenarios/catalogue.ts';
import { sessionCookieName, setSessionCookie } from '../sessions/session-cookie.ts';
import { addBehaviour, clearBehaviours, listBehaviours } from './call-behaviours.ts';
import { askedFunnel, askedTaxId, type Console, createCustomer, inConsole, signIn } from './console-call.ts';
import { CONSOLE_BASE } from './console-page.ts';
import {
  readBehaviour,
  readClockMove,
  readDemandAnswer,
  readScenario,
  readSignIn,
} from './console-requests.ts';
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
    const created = await createCustomer(at, request, readScenario(request.body));
    const { taxId, name, password, session, loan, url } = created;
    setSessionCookie(request, reply, session);
    const { id, state } = loan;
    return reply
      .code(201)
      .send({ taxId, name, password, session: cookieOf(request, session), url, loan: { id, state } });
  });
  app.get(`${API}/customers`, async () => ({ customers: await listCustomers(at.database) }));
  app.post(`${API}/sessions`, async (request, reply) => {
    const { session, url, loan } = await signIn(at, request, readSignIn(request.body));
    setSessionCookie(request, reply, session);
    return reply.code(201).send({
      session: cookieOf(request, session),
      url,
      loan: loan && { id: loan.id, state: loan.state },
    });
  });
}

function registerClock(app: FastifyInstance, at: Console): void {
  app.get(`${API}/clock`, async () => ({ now: await readClock(at.database) }));
  app.post(`${API}/clock`, async (request) =>
    inConsole(at, request, async ({ database }) => {
      await moveClock(database, await readClockMove(database, request.body));
      return { now: await readClock(database) };
    }),
  );
}

function registerBehaviours(app: FastifyInstance, at: Console): void {
  app.get(`${API}/behaviours`, async () => ({ behaviours: await listBehaviours(at.database) }));
  app.post(`${API}/behaviours`, async (request, reply) => {
    const behaviour = readBehaviour(request.body, at.operations);
    return reply.code(201).send(await addBehaviour(at.database, behaviour));
  });
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
    const { id, ...answer } = readDemandAnswer(request.body);
    await inConsole(at, request, (call) => answerDemand(call, id, answer));
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
