/** One customer of the bench: an unknown person with a session and the answers for every step. */
import { COMPLEMENT, JPEG, POST_CONTRACT, PRE_CONTRACT } from '../../src/conform/bodies.ts';
import { cpfCheckDigits } from '../../src/domain/cpf.ts';
import { SESSION_COOKIE } from '../../src/sandbox/sessions/session.ts';
import { type Call, send } from './load.ts';
import type { Setup } from './setups.ts';

const startPage = (serial: number) => ({
  taxId: `${300_000_000 + serial}${cpfCheckDigits(String(300_000_000 + serial))}`,
  ...COMPLEMENT,
  emailAddress: `maria.${serial}@exemplo.com.br`,
  mobilePhoneNumber: `119${String(10_000_000 + serial)}`,
  origin: 'voltz',
  brand: 'emprestimosim',
});

export class Customer {
  private cookie = '';
  private calls: number;
  private readonly serial: number;
  private readonly setup: Setup;

  constructor(setup: Setup, serial: number) {
    this.setup = setup;
    this.serial = serial;
    this.calls = serial;
  }

  /** Reads the loan; returns its state id. */
  read(): Promise<number> {
    return this.call('GET', '/api/customer/loan/current');
  }

  apply(): Promise<number> {
    return this.call('POST', '/api/loan/application/new', startPage(this.serial));
  }

  chooseTerms(): Promise<number> {
    return this.call('PUT', '/api/loan/application/contract/pre', PRE_CONTRACT);
  }

  /** Signs, answers the remaining steps and uploads a picture of the face. */
  async sign(): Promise<number> {
    await this.call('PUT', '/api/loan/application/contract', { accepted: true });
    await this.call('PUT', '/api/contract/post', POST_CONTRACT);
    return this.call('PUT', '/api/identity', JPEG);
  }

  /** Calls go to the processes in turn. Throws unless the response is a loan. */
  private async call(method: Call['method'], path: string, content?: object): Promise<number> {
    const { addresses } = this.setup;
    const address = addresses[this.calls++ % addresses.length] ?? '';
    const isPicture = content instanceof Buffer;
    const headers = {
      cookie: this.cookie,
      'x-forwarded-for': `10.2.${this.serial >> 8}.${this.serial & 255}`,
      ...(content ? { 'content-type': isPicture ? 'image/jpeg' : 'application/json' } : {}),
    };
    const body = isPicture || !content ? content : Buffer.from(JSON.stringify(content));
    const reply = await send(address, { method, path, headers, body });
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
    const [cookie] = reply.cookies.filter((one) => one.startsWith(SESSION_COOKIE));
    this.cookie = cookie?.split(';')[0] ?? this.cookie;
    return (JSON.parse(reply.text) as { state: { id: number } }).state.id;
  }
}
