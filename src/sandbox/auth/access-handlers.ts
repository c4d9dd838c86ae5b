/** The customer's own view of the account's security: where it is open, what happened, and the end of other sessions. */
import type { components } from '../../api/lender.generated.ts';
import { accountOf, type Call, type Handler, type Handlers, sessionOf } from '../contract/handler.ts';
import { endOtherSessions as endOthers, type OpenSession, readSessions } from '../sessions/session.ts';
import { noteEvent, presentEvent, readEvents } from '../trail/security-event.ts';

type Schemas = components['schemas'];

/** More sessions than the contract lists are of no use to anybody; events fill a page. */
const MOST_SESSIONS = 50;
const MOST_EVENTS = 50;

/** Sessions count real time: shown by the lender's clock, like everything else. */
function presentSession(
  call: Call<'listAccesses'>,
  session: OpenSession,
  now: Date,
): Schemas['AccessSession'] {
  const { tokenHash, way, network, browser, system, createdAt, seenAt } = session;
  const shown = (instant: Date) =>
    new Date(call.now.getTime() - (now.getTime() - instant.getTime())).toISOString();
  return {
    current: Buffer.compare(tokenHash, sessionOf(call).tokenHash) === 0,
    way,
    startedAt: shown(createdAt),
    seenAt: shown(seenAt),
    network,
    // A session that began before they were noted has none.
    browser: browser ?? 'other',
    system: system ?? 'other',
  };
}

const listAccesses: Handler<'listAccesses'> = async (call) => {
  const customerId = accountOf(call);
  const now = new Date();
  const sessions = await readSessions(call.database, customerId, now, MOST_SESSIONS);
  const events = await readEvents(call.database, customerId, MOST_EVENTS);
  return {
    status: 200,
    body: {
      sessions: sessions.map((session) => presentSession(call, session, now)),
      events: events.map(presentEvent),
    },
  };
};

/** Also those that only an application of this customer opened. */
const endOtherSessions: Handler<'endOtherSessions'> = async (call) => {
  const customerId = accountOf(call);
  const ended = await endOthers(call.database, customerId, { session: call.session });
  if (ended > 0)
    await noteEvent(call.database, call.client, { customerId, kind: 'sessions-ended' }, call.now);
  return { status: 200, body: { ended } };
};

export const accessHandlers: Handlers = { listAccesses, endOtherSessions };
