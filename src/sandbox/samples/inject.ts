/** Calls of one browser to the lender in memory, which keeps the session between them. */
import { SESSION_COOKIE } from '../sessions/session.ts';
import type { LenderInMemory } from './lender-in-memory.ts';

export interface InjectedRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
}

/** @param session of a customer who is known already */
export function browserOf({ app }: LenderInMemory, session: string | null) {
  let token = session;
  return async ({ body, ...request }: InjectedRequest): Promise<Response> => {
    const cookies: Record<string, string> = token === null ? {} : { [SESSION_COOKIE]: token };
    const reply = await app.inject({ ...request, cookies, ...(body === undefined ? {} : { payload: body }) });
    const cookie = reply.cookies.find(({ name }) => name === SESSION_COOKIE);
    if (cookie) token = cookie.value || null;
    const { statusCode: status, rawPayload } = reply;
    const headers = Object.entries(reply.headers).map(([name, value]): [string, string] => [
      name,
      `${value}`,
    ]);
    return new Response(rawPayload.length > 0 ? new Uint8Array(rawPayload) : null, { status, headers });
  };
}
