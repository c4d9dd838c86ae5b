/** Writes a .br and a .gz beside every text file of a folder, so that the server never compresses at request time. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set([
  '.html',
  '.js',
  '.mjs',
  '.css',
  '.svg',
  '.json',
  '.txt',
  '.xml',
  '.webmanifest',
  '.map',
]);
/** Smaller files (bytes) travel in one packet as they are: to look for a sibling costs more than it saves. */
const SMALLEST = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const textFiles = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));

async function compressFile(file) {
  const bytes = readFileSync(file);
  if (bytes.length < SMALLEST) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(`${file}.br`, await toBrotli(bytes, { params }));
  writeFileSync(`${file}.gz`, await toGzip(bytes, { level: 9 }));
}

/**
 * @param {string} folder searched recursively
 * @returns {Promise<void>}
 */
export async function compressText(folder) {
  const files = textFiles(folder);
  const workers = Array.from({ length: 4 }, async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) await compressFile(file);
  });
  await Promise.all(workers);
}
