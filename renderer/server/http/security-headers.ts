/** The headers that keep a page from running, framing or sending anything that is not ours. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const HSTS_ONE_YEAR = 'max-age=31536000; includeSubDomains';

/**
 * Features that screens use. All screens belong to one document, so the header of the first page must allow what any
 * of them needs.
 */
const USED_FEATURES = ['camera', 'clipboard-write', 'geolocation'];
/**
 * What could listen, watch, pay, sign in or mislead in a visitor's name, and what partners' frames may do unless they are
 * told not to. Frames have nothing else by default, and each feature takes bytes of every page.
 */
const DENIED_FEATURES = [
  'browsing-topics',
  'clipboard-read',
  'display-capture',
  'fullscreen',
  'hid',
  'identity-credentials-get',
  'microphone',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
];
const PERMISSIONS_POLICY = [
  ...USED_FEATURES.map((name) => `${name}=(self)`),
  ...DENIED_FEATURES.map((name) => `${name}=()`),
].join(', ');

/** What helmet sets for documents. What a page loads does without most of this kilobyte: a first visit loads a dozen files. */
const OF_DOCUMENTS = ['content-security-policy', 'x-dns-prefetch-control', 'x-frame-options'];
const SCRIPT_OR_STYLE = /^(?:application|text)\/(?:javascript|css)\b/;
/** Whoever opens one alone sees a document, in which nothing may run. */
const IMAGE_OR_DATA = /^(?:image\/|application\/(?:manifest\+)?json\b)/;
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'";

/** The `sha256-…` hashes of the built pages' inline scripts and styles. */
export interface InlineHashes {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/** A page's own files, and what stands in it. */
const own = (hashes: readonly string[]) =>
  ["'self'", ...hashes.map((hash) => `'${hash.replaceAll("'", '')}'`)].join(' ');

/** Whose pages may stand in a frame of ours. */
export interface FramedPartners {
  readonly origins: readonly string[];
  /** The sandbox's partners, for a portal reached at this host; null for none. */
  readonly sandboxHost: (host: string) => string | null;
}

/**
 * Registers the strict policy, for what pages have inline at the time: no other inline script or style, no eval. Scripts and styles themselves are sent without what
 * concerns documents, images and JSON with a short policy.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  inline: InlineHashes,
  { origins: partnerOrigins, sandboxHost }: FramedPartners,
): Promise<void> {
  const partners = (host = ''): string =>
    [...partnerOrigins, sandboxHost(host)].filter((source) => source !== null).join(' ');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [() => own(inline.scriptHashes)],
        styleSrc: [() => own(inline.styleHashes)],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        // Pages of partners within ours.
        frameSrc: [(request) => partners(request.headers.host) || "'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        // For forms that we answer with a redirect to a partner.
        formAction: [(request) => `'self' ${partners(request.headers.host)}`.trim()],
        objectSrc: ["'none'"],
      },
    },
    // Meaningful over https only; over http browsers warn about them in the console.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    // Origin only, even to ourselves: the query of a partner's link may hold personal data.
    referrerPolicy: { policy: 'strict-origin' },
    xFrameOptions: { action: 'deny' },
    // For browsers and plug-ins of ten years ago.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onSend', async (request, reply) => {
    const type = String(reply.getHeader('content-type'));
    const isData = IMAGE_OR_DATA.test(type);
    if (isData || SCRIPT_OR_STYLE.test(type)) for (const name of OF_DOCUMENTS) reply.raw.removeHeader(name);
    else reply.header('permissions-policy', PERMISSIONS_POLICY);
    if (isData) reply.header('content-security-policy', NOTHING_RUNS);
    if (request.protocol !== 'https') return;
    reply.header('strict-transport-security', HSTS_ONE_YEAR);
    reply.header('cross-origin-opener-policy', 'same-origin');
  });
}
