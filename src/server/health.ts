/** For whoever runs the portal: is the process alive (`/healthz`), and can it serve (`/readyz`)? */
import { setTimeout as pass } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A database that answers later than this answers too late. */
const LIMIT_MILLISECONDS = 2_000;
/** Probes of several balancers share one answer. */
const FRESH_MILLISECONDS = 1_000;

/** Who has asked `/readyz` within this time is taken for a proxy that sends requests as long as it is told 200. */
const WATCHED_MILLISECONDS = 30_000;
/** A proxy that asks every two seconds has asked in this time, and has nothing under way to a closed port. */
const DRAIN_MILLISECONDS = 4_000;

/** @param probe settles when the database answers and takes writes; absent: nothing else is needed to serve */
export function registerHealth(app: FastifyInstance, probe: () => Promise<unknown> = async () => null): void {
  let isClosing = false;
  let asked: { at: number; answer: Promise<boolean> } | undefined;
  // The server goes on to answer new requests until this hook ends.
  app.addHook('preClose', async () => {
    isClosing = true;
    const isWatched = asked !== undefined && Date.now() - asked.at < WATCHED_MILLISECONDS;
    if (isWatched && app.server.listening) await pass(DRAIN_MILLISECONDS);
  });
  // A kept connection would hold up the end until its client leaves.
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });

  const inTime = async (): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), LIMIT_MILLISECONDS);
    });
    const answered = probe().then(
      () => true,
      () => false,
    );
    const isReady = await Promise.race([answered, late]);
    clearTimeout(timer);
    return isReady;
  };
  const answers = (): Promise<boolean> => {
    if (!asked || Date.now() - asked.at > FRESH_MILLISECONDS) asked = { at: Date.now(), answer: inTime() };
    return asked.answer;
  };

  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    const isReady = !isClosing && (await answers());
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(isReady ? { status: 'ready' } : { code: 'not-ready', message: 'O serviço está indisponível.' });
  });
}
