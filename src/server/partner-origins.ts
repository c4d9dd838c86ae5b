/** Which partners a customer may be sent to (`PARTNER_ORIGINS`): read once at the start, told to the browser. */
import type { FastifyInstance } from 'fastify';

/** A host's name or address; `*` would open the policy for more than is named. */
const HOST = /^[a-z0-9.-]+$|^\[[0-9a-f:]+\]$/;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** https, or http on this very machine; nothing but the origin, so that nobody believes a path to be checked. */
function isOrigin(entry: string): boolean {
  if (!URL.canParse(entry)) return false;
  const { origin, protocol, hostname } = new URL(entry);
  if (origin !== entry || !HOST.test(hostname)) return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

/**
 * @param text origins parted by commas: `https://partner.example,https://other.example:8443`
 * @throws naming each entry that is no origin
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

/** Where the browser asks before it leaves: `{ partners: [origin …] }`. */
export const PORTAL_SETTINGS = '/portal-settings.json';

export function registerPortalSettings(app: FastifyInstance, partners: readonly string[]): void {
  app.get(PORTAL_SETTINGS, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ partners }),
  );
}
