/** Reports of browsers. */
import { randomUUID } from 'node:crypto';
import type { CallContext, Handler, Handlers } from '../contract/handler.ts';
import type { BodyOf } from '../contract/operations.ts';

type LogEvent = BodyOf<'logBusiness'>;

async function keepLog(call: CallContext, kind: string, { code, ...content }: LogEvent): Promise<void> {
  await call.database.query(
    'insert into log_entry (id, kind, code, content, created_at) values ($1, $2, $3, $4::jsonb, $5)',
    [randomUUID(), kind, code, JSON.stringify(content), call.now],
  );
}

const logBusiness: Handler<'logBusiness'> = async (call) => {
  await keepLog(call, 'business', call.body);
  return { status: 204 };
};

const logIntegration: Handler<'logIntegration'> = async (call) => {
  await keepLog(call, 'integration', call.body);
  return { status: 204 };
};

const tagAnalyticsEvent: Handler<'tagAnalyticsEvent'> = async (call) => {
  await keepLog(call, 'analytics', { code: call.query.eventName });
  return { status: 204 };
};

export const logHandlers: Handlers = {
  logBusiness,
  logIntegration,
  tagAnalyticsEvent,
};
