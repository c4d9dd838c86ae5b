/** How often one address may make the calls that can be abused; counted in the database, for all processes. */
import type { Database } from '../database/database.ts';
import { LenderError } from '../lender-error.ts';
import type { OperationId } from './operations.ts';

/** Calls per minute and address. */
export interface RateLimits {
  readonly applications: number;
  readonly logins: number;
  readonly tokens: number;
  readonly devices: number;
}

export const DEFAULT_RATE_LIMITS: RateLimits = {
  applications: 60,
  logins: 20,
  tokens: 30,
  devices: 300,
};

const WINDOW_SECONDS = 60;

const BUCKETS: Partial<Record<OperationId, keyof RateLimits>> = {
  createApplication: 'applications',
  createLead: 'applications',
  processCustomer: 'applications',
  registerDevice: 'devices',
  login: 'logins',
  loginWithGoogle: 'logins',
  requestPasswordReset: 'logins',
  resetPassword: 'logins',
  sendApplicationLink: 'logins',
  resendVerificationToken: 'tokens',
  confirmVerificationToken: 'tokens',
  reconfirmContract: 'tokens',
};

/** 429 with the seconds to wait. */
export class TooManyRequests extends LenderError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(429, 'too-many-requests', 'Muitas tentativas. Aguarde um pouco e tente novamente.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Counts the call, outside its transaction so that a refused one counts too. Throws TooManyRequests. */
export async function countCall(
  database: Database,
  limits: RateLimits,
  operation: OperationId,
  client: string,
): Promise<void> {
  const bucket = BUCKETS[operation];
  if (!bucket) return;
  const now = new Date();
  const oldest = new Date(now.getTime() - WINDOW_SECONDS * 1000);
  const [row] = await database.query<{ calls: number; window_start: Date }>(
    `insert into rate_window as w (bucket, client, window_start, calls) values ($1, $2, $3, 1)
     on conflict (bucket, client) do update set
       calls = case when w.window_start <= $4 then 1 else w.calls + 1 end,
       window_start = case when w.window_start <= $4 then $3 else w.window_start end
     returning calls, window_start`,
    [bucket, client, now, oldest],
  );
  if (!row || row.calls <= limits[bucket]) return;
  const wait = WINDOW_SECONDS - (now.getTime() - row.window_start.getTime()) / 1000;
  throw new TooManyRequests(Math.min(WINDOW_SECONDS, Math.max(1, Math.ceil(wait))));
}
