/** The headers that keep a page from running, framing or sending anything that is not ours. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const HSTS_ONE_YEAR = 'max-age=31536000; includeSubDomains';

/**
 * What screens use. They are pages of one document: where a visit begins, the header has to allow what any of them asks.
 * every other feature that browsers know is denied, to us and to whatever we might embed. */
const USED_FEATURES = ['camera', 'clipboard-write', 'geolocation'];
const DENIED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const PERMISSIONS_POLICY = [
  ...USED_FEATURES.map((name) => `${name}=(self)`),
  ...DENIED_FEATURES.map((name) => `${name}=()`),
].join(', ');

/** The `sha256-…` of what the built pages hold inline. */
export interface InlineHashes {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash.replaceAll("'", '')}'`);

/** Registers the strict policy: nothing else inline runs or styles, and nothing is evaluated from text. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { scriptHashes, styleHashes }: InlineHashes,
  partnerOrigins: readonly string[] = [],
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...quoted(scriptHashes)],
        styleSrc: ["'self'", ...quoted(styleHashes)],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        // A form that we answer with a redirect to a partner.
        formAction: ["'self'", ...partnerOrigins],
        objectSrc: ["'none'"],
      },
    },
    // These mean something over https only; over http the browser complains about them in the console.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    // Our own requests need no more than our own name either: a partner's link may hold personal data.
    referrerPolicy: { policy: 'strict-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    if (request.protocol !== 'https') return;
    reply.header('strict-transport-security', HSTS_ONE_YEAR);
    reply.header('cross-origin-opener-policy', 'same-origin');
  });
}
