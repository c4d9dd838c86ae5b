/** The lender’s folders in layers, lowest first: each may import only lower ones, which excludes cycles. */

const LAYERS = [
  'database',
  'base',
  'idempotency',
  'sessions',
  'trail',
  'experiments',
  'contract',
  'reference',
  'life-cycle',
  'credit-decision',
  'verification',
  'schedule',
  'referrals',
  'caller',
  // Calls and pages by subject, based on the caller’s loan, and hardly on each other.
  'partner',
  'auth',
  'chat',
  'open-finance',
  'payments',
  'documents',
  'promotions',
  'products',
  'insurance',
  'multiplik',
  'privacy',
  'funnel',
  'handlers',
  'partner-pages',
  // Complete customers, and what creates them.
  'scenarios',
  'console',
  '.',
  'samples',
];

const PACKAGES = [
  'fastify',
  '@fastify/cookie',
  '@electric-sql/pglite',
  'pg',
  'ajv',
  'ajv-formats',
  'jose',
  'pdfkit',
  'uqr',
];

/** Modules of the lender by name, lowest first; the files directly in its folder combine them. */
export const LENDER = LAYERS.map((name) => (name === '.' ? 'src/sandbox' : `src/sandbox/${name}`));

/** What the lender has in common with the page server: limits, redirects, the headers of both. */
const SHARED = ['renderer/language', 'renderer/server', 'renderer/server/calls', 'renderer/server/http'];

export const LENDER_MODULES = Object.fromEntries(
  LENDER.map((name, at) => [
    name,
    {
      modules: ['src/domain', 'src/api', ...SHARED, ...LENDER.slice(0, at)],
      typesOf: name === 'src/sandbox/console' ? ['renderer/server/publications'] : [],
      packages: PACKAGES,
      node: true,
    },
  ]),
);
