/** How a call fails in a scenario or a script. */
import type { CallResult } from '@trilha/language/host';

export const OFFLINE = 'offline';
/** An error code that no flow handles. */
export const UNNAMED = 'an-unnamed-reason';

const STATUS = 'status ';
/** The name of a failure with a status. */
export const statusCode = (status: number): string => STATUS + status;

/** @param as an error code, `OFFLINE`, or a status */
export function failure(as: string): CallResult {
  if (as.startsWith(STATUS))
    return { ok: false, status: Number(as.slice(STATUS.length)), code: UNNAMED, message: '' };
  if (as === OFFLINE) return { ok: false, status: 0, code: '', message: '' };
  return { ok: false, status: as === 'unauthenticated' ? 401 : 422, code: as, message: `(${as})` };
}
