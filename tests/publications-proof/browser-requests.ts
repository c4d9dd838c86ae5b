/** Requests of one browser to the portal in this process: its cookies, its address, and redirects that it follows. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { ProofPortal } from './portal.ts';

const MOST_REDIRECTS = 12;
/** Pins a visit to its publication. */
const PIN = 'trilha_visit';
/** Names a browser without scripts. */
const WITHOUT_SCRIPTS = 'trilha_plain';

/** An address of its own for each browser. */
const networkAt = (at: number): string => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;

export interface ShownAnswer {
  readonly path: string;
  readonly status: number;
  readonly body: string;
}

export class BrowserRequests {
  private readonly cookies: Map<string, string>;

  /** @param cookies those that it has; one of a session, or null, for a browser that comes newly */
  constructor(
    private readonly portal: ProofPortal,
    cookies: string | ReadonlyMap<string, string> | null,
    private readonly at: number,
  ) {
    const [name = '', value = ''] = typeof cookies === 'string' ? cookies.split('=') : [];
    this.cookies = new Map(typeof cookies === 'string' ? [[name, value]] : cookies);
  }

  /** Another browser that has come as far. */
  copy(at: number): BrowserRequests {
    return new BrowserRequests(this.portal, this.cookies, at);
  }

  /** A browser with the same session, whose scripts run. */
  withScripts(): BrowserRequests {
    return new BrowserRequests(
      this.portal,
      new Map([...this.cookies].filter(([name]) => name !== WITHOUT_SCRIPTS)),
      this.at,
    );
  }

  /** The number of the publication that it is pinned to; null for none. */
  get pinned(): number | null {
    const [, number] = /^[\w-]+\.(\d+)\./.exec(this.cookies.get(PIN) ?? '') ?? [];
    return number === undefined ? null : Number(number);
  }

  /** The day is over for which it is pinned: its browser has forgotten the cookie. */
  outlastDay(): void {
    this.cookies.delete(PIN);
  }

  async send(
    method: InjectOptions['method'],
    url: string,
    headers: Readonly<Record<string, string>>,
    payload?: string | Buffer,
  ): Promise<LightMyRequestResponse> {
    const reply = await this.portal.request({
      ...{ method, url, remoteAddress: networkAt(this.at) },
      headers: {
        ...{ host: 'localhost', origin: 'http://localhost', ...headers },
        cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
      },
      ...(payload !== undefined && { payload }),
    });
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0(?:;|$)/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return reply;
  }

  /** Pages of partners are none of the portal's: an empty body. @throws for an address that leads in circles */
  async show(method: 'GET' | 'POST', url: string, payload?: string): Promise<ShownAnswer> {
    const posted = payload !== undefined && { 'content-type': 'application/x-www-form-urlencoded' };
    let at = new URL(url, 'http://localhost');
    let reply = await this.send(method, url, { accept: 'text/html', ...posted }, payload);
    for (let count = 0; reply.statusCode >= 300 && reply.statusCode < 400; count++) {
      if (count === MOST_REDIRECTS) throw new Error(`${at.pathname} leads in circles`);
      at = new URL(String(reply.headers.location), at);
      const path = at.pathname + at.search;
      if (at.host !== 'localhost' || at.pathname.startsWith('/sandbox/'))
        return { path, status: 200, body: '' };
      reply = await this.send('GET', path, { accept: 'text/html' });
    }
    return { path: at.pathname + at.search, status: reply.statusCode, body: reply.body };
  }
}
