/** Partners' pages within a frame of the portal: who may frame them, and the script that tells their height. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { framingHosts } from '../base/partner-origin.ts';

export const FRAME_SCRIPT_URL = '/sandbox/partner/frame.js';

/**
 * Tells the surrounding page how high this one is, at once (a frame that is not yet seen observes no sizes) and
 * whenever it changes. A height is nobody's secret.
 */
export const FRAME_SCRIPT = `const root = document.documentElement;
const tell = () => parent.postMessage({ height: root.offsetHeight }, '*');
new ResizeObserver(tell).observe(root);
tell();
`;

function policyFor(host: string): string {
  const ancestors = framingHosts(host);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
  ].join(';');
}

/** Lets the portal frame every response of this scope, refusals too. */
export function allowFraming(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request: FastifyRequest, reply) => {
    // Set on the raw response by helmet.
    reply.raw.removeHeader('x-frame-options');
    reply.header('content-security-policy', policyFor(request.headers.host ?? ''));
  });
}
