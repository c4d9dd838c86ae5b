/** The owner that a request names for its page (`src/api/page-owner.ts`). */
import type { FastifyRequest } from 'fastify';
import { PAGE_OWNER_HEADER } from '../api/page-owner.ts';

const OWNER = /^[\w-]{1,64}$/;

/** Null where the request names none. */
export function ownerIn({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const owner = headers[PAGE_OWNER_HEADER];
  return typeof owner === 'string' && OWNER.test(owner) ? owner : null;
}
