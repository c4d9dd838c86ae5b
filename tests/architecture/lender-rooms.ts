/** The lender's folders, lowest first: each may import what stands before it, so that none can be in a circle. */

const LADDER = [
  'database',
  'base',
  'idempotency',
  'sessions',
  'contract',
  'reference',
  'life-cycle',
  'credit-decision',
  'verification',
  'schedule',
  'caller',
  // Calls and pages by subject: they stand on the caller's loan, and hardly on each other.
  'partner',
  'auth',
  'chat',
  'open-finance',
  'payments',
  'insurance',
  'multiplik',
  'handlers',
  'partner-pages',
  // Whole customers, and who makes them.
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

/** Rooms of the lender by name, lowest first; the files directly in its folder put all of it together. */
export const LENDER = LADDER.map((name) => (name === '.' ? 'src/sandbox' : `src/sandbox/${name}`));

export const LENDER_ROOMS = Object.fromEntries(
  LENDER.map((name, at) => [
    name,
    { rooms: ['src/domain', 'src/api', ...LENDER.slice(0, at)], packages: PACKAGES, node: true },
  ]),
);
