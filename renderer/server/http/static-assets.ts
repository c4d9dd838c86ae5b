/** Serves the built client's files: hashed ones are cached for a year, the others are revalidated each time. */
import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Vite writes the content's hash before the extension; only such files may be called immutable. */
const HASHED = /[-.][\w-]{8,}\.\w+(\.br|\.gz)?$/;

/** Most pages have no dot: they are not looked for among the files. What no file may be called is refused as such. */
const mayBeFile = (path: string): boolean => /\.[^/]*$/.test(path) || path.includes('\0');

/** Serves `directory` (with its `.br` and `.gz` siblings) when there is a build. */
export async function registerStaticAssets(app: FastifyInstance, directory: string): Promise<void> {
  if (!existsSync(directory)) return;
  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    preCompressed: true,
    allowedPath: mayBeFile,
    cacheControl: false,
    // The etag says enough, and no file is worth asking for in pieces.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (response, path) => {
      const isImmutable = path.includes('/assets/') && HASHED.test(path);
      response.setHeader(
        'cache-control',
        isImmutable ? 'public, max-age=31536000, immutable' : 'public, no-cache',
      );
    },
  });
}
