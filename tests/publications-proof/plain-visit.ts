/** A visit of a browser without scripts: what it shows, opens and posts. */
import { BrowserRequests } from './browser-requests.ts';
import { type PlainPage, postOf, readPlainPage } from './plain-page.ts';
import type { ProofPortal } from './portal.ts';

export class PlainVisit {
  private constructor(
    readonly requests: BrowserRequests,
    private shown: PlainPage | null,
  ) {}

  /** @param cookie of a session; null for a new visitor */
  static begin(portal: ProofPortal, cookie: string | null): PlainVisit {
    return new PlainVisit(new BrowserRequests(portal, cookie, 0), null);
  }

  /** Another browser that has come as far. */
  copy(at: number): PlainVisit {
    return new PlainVisit(this.requests.copy(at), this.shown);
  }

  get page(): PlainPage {
    if (!this.shown) throw new Error('nothing was opened yet');
    return this.shown;
  }

  outlastDay(): void {
    this.requests.outlastDay();
  }

  private async show(method: 'GET' | 'POST', url: string, payload?: string): Promise<PlainPage> {
    const { path, status, body } = await this.requests.show(method, url, payload);
    this.shown = readPlainPage(path, status, body);
    return this.shown;
  }

  /** Opens an address as a browser does that has never been here: the page leads it to pages without scripts. */
  async arrive(url: string): Promise<PlainPage> {
    await this.requests.send('GET', url, { accept: 'text/html' });
    return this.show('GET', `${url}?no-script`);
  }

  open(url: string): Promise<PlainPage> {
    return this.show('GET', url);
  }

  press(press: string, typed: Readonly<Record<string, string | null>>): Promise<PlainPage> {
    return this.show('POST', this.page.path, postOf(this.page, typed, press));
  }
}
