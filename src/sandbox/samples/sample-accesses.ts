/** Where the account of every sample is open: sessions count real time, which would differ each time. */
import type { components } from '../../api/lender.generated.ts';

const PHONE = { network: '203.0.113.0/24', browser: 'chrome', system: 'android' } as const;
const DESK = { network: '198.51.100.0/24', browser: 'edge', system: 'windows' } as const;

/** Before the time of the samples. */
export const SAMPLE_ACCESSES: components['schemas']['Accesses'] = {
  sessions: [
    {
      current: true,
      way: 'password',
      startedAt: '2026-11-20T11:52:00.000Z',
      seenAt: '2026-11-20T12:00:00.000Z',
      ...PHONE,
    },
    {
      current: false,
      way: 'link-by-email',
      startedAt: '2026-11-17T22:40:00.000Z',
      seenAt: '2026-11-18T00:05:00.000Z',
      ...DESK,
    },
  ],
  events: [
    { kind: 'login', detail: 'password', at: '2026-11-20T11:52:00.000Z', times: 1, ...PHONE },
    { kind: 'login', detail: 'link-by-email', at: '2026-11-17T22:40:00.000Z', times: 1, ...DESK },
    { kind: 'login-refused', detail: 'password', at: '2026-11-17T22:38:00.000Z', times: 2, ...DESK },
  ],
};
