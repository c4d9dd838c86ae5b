/** The owner that a request names for the page that the browser shows (`renderer/server/calls/page-owner.ts`). */
import type { FastifyRequest } from 'fastify';
import { PAGE_OWNER_HEADER } from '../calls/page-owner.ts';

const OWNER = /^[\w-]{1,64}$/;

/** Null for what is no owner. */
export const readOwner = (owner: unknown): string | null =>
  typeof owner === 'string' && OWNER.test(owner) ? owner : null;

/** Null where the headers name none. */
export const ownerIn = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  readOwner(headers[PAGE_OWNER_HEADER]);
