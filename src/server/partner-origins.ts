/** The partners that a customer may be redirected to (`PARTNER_ORIGINS`): read at the start, sent to the browser. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { partnerOrigin } from '../sandbox/base/partner-origin.ts';
import { mayUseSandbox, type SandboxAccess } from '../sandbox/base/sandbox-access.ts';
import { originOf } from '../sandbox/contract/handler.ts';

/** A host name or address; no `*`, which would widen the policy beyond the named hosts. */
const HOST = /^[a-z0-9.-]+$|^\[[0-9a-f:]+\]$/;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** https, or http on this machine; only an origin, since a path would not be checked. */
function isOrigin(entry: string): boolean {
  if (!URL.canParse(entry)) return false;
  const { origin, protocol, hostname } = new URL(entry);
  if (origin !== entry || !HOST.test(hostname)) return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

/**
 * @param text origins separated by commas: `https://partner.example,https://other.example:8443`
 * @throws naming each entry that is not an origin
 */
export function readPartnerOrigins(text = ''): string[] {
  const entries = text.split(',').map((entry) => entry.trim());
  const origins = entries.filter((entry) => entry !== '');
  const wrong = origins.filter((entry) => !isOrigin(entry));
  if (wrong.length === 0) return [...new Set(origins)];
  throw new Error(
    `PARTNER_ORIGINS holds what is no origin (https://partner.example, without path): ${wrong.join(', ')}`,
  );
}

/** Whom a visitor may be redirected to: the origins, and the sandbox's partners where the visitor may use the sandbox. */
export const partnersOf =
  (access: SandboxAccess, origins: readonly string[]) =>
  (request: FastifyRequest): string[] => {
    const sandbox = mayUseSandbox(access, request) ? partnerOrigin(originOf(request)) : null;
    return sandbox === null ? [...origins] : [...origins, sandbox];
  };

/** The browser reads this before it follows a redirect: `{ partners: [origin …] }`. */
export const PORTAL_SETTINGS = '/portal-settings.json';

/** @param partnersFor whom a visitor may be redirected to */
export function registerPortalSettings(
  app: FastifyInstance,
  partnersFor: (request: FastifyRequest) => readonly string[],
): void {
  app.get(PORTAL_SETTINGS, async (request, reply) =>
    reply.header('cache-control', 'no-cache').send({ partners: partnersFor(request) }),
  );
}
