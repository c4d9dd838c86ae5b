/** Results of calls. */
import type { CallResult } from '../../renderer/language/host.ts';

export const good = (value: unknown): CallResult => ({ ok: true, status: 200, value });

export const bad = (status: number, code: string, message = ''): CallResult => ({
  ok: false,
  status,
  code,
  message,
});
