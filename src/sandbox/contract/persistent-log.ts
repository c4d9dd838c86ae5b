/** The portal's `x-persistent-log` header: what it tells is taken when it can be read, and never believed further. */
import { isLocalPath } from '../partner/local-path.ts';

/** Path of the page the call came from; null when the header is absent or unreadable. */
export function pageOf(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string' || header.length > 4096) return null;
  try {
    const log: unknown = JSON.parse(Buffer.from(header, 'base64url').toString('utf8'));
    const request = (log as { request?: { path?: unknown } } | null)?.request;
    return typeof request?.path === 'string' && isLocalPath(request.path) ? request.path : null;
  } catch {
    return null;
  }
}
