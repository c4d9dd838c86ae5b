/** The media types of bodies that the lender accepts, and their maximum sizes. */

import { IMAGE_LIMIT } from '@trilha/server/http/body-limits';
import type { FastifyInstance } from 'fastify';

/** JSON (an empty body counts as none) and images as bytes; anything else gives 415. */
export function registerBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text === '') done(null, undefined);
    else parseJson(request, text, done);
  });
  app.addContentTypeParser(
    /^(image\/(jpe?g|png)|application\/pdf)$/,
    { parseAs: 'buffer', bodyLimit: IMAGE_LIMIT },
    (_request, body, done) => done(null, body),
  );
}
