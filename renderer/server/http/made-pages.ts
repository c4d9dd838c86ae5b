/**
 * The documents of a build: each is made when it is first asked for, and kept in a folder that all processes of the release on
 * this machine share. A page that nobody asks for costs nothing. The first visitors get one that is compressed quickly; the
 * smallest that can be made follows when the server has time.
 */
import { randomUUID } from 'node:crypto';
import { accessSync, constants, mkdirSync, mkdtempSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compressed, ENCODINGS, type Encoding, smallest, suffixOf } from './encodings.ts';

/** How long a page that was just made waits for its best compression: by then those who asked have it. */
const REST_MS = 1_000;

/** The bytes of a document in an encoding; null if there is none at the path. */
export type ReadDocument = (path: string, encoding: Encoding) => Promise<Buffer | null>;

/** A folder of a process of its own, where that of the build may not be written to. */
function writable(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    return mkdtempSync(join(tmpdir(), 'trilha-pages-'));
  }
}

/** Files that are whole or not there, whoever else writes them; what cannot be written is made again by the next who asks. */
function filesIn(folder: string) {
  return {
    read: (path: string): Promise<Buffer | null> => readFile(join(folder, path)).catch(() => null),
    folderOf: (path: string) => mkdir(dirname(join(folder, path)), { recursive: true }).catch(() => {}),
    async write(path: string, bytes: Buffer): Promise<void> {
      const file = join(folder, path);
      const begun = `${file}.${randomUUID()}`;
      try {
        await writeFile(begun, bytes);
        await rename(begun, file);
      } catch {
        await rm(begun, { force: true }).catch(() => {});
      }
    },
  };
}

/** Makes a queue of work: each piece begins when the one before is done and the server had a rest. */
function inSpareTime(): (work: () => Promise<void>) => void {
  let last = Promise.resolve();
  const rest = () => new Promise<void>((resolve) => void setTimeout(resolve, REST_MS).unref());
  return (work) => {
    last = last
      .then(rest)
      .then(work)
      .catch(() => {});
  };
}

/** One queue for all folders: of several publications, no more is compressed at a time than of one. */
const soon = inSpareTime();

/**
 * @param directory of the build's pages
 * @param make the document at a path; null where there is none
 */
export function madePages(directory: string, make: (path: string) => Promise<string | null>): ReadDocument {
  const files = filesIn(writable(directory));
  const underWay = new Map<string, Promise<Buffer | null>>();
  const compressing = new Set<string>();
  /** Compresses a page once, however many ask for it until then; later its files answer. */
  const compressWell = (path: string, html: Buffer): void => {
    if (compressing.has(path)) return;
    compressing.add(path);
    soon(async () => {
      for (const { name, suffix } of ENCODINGS) await files.write(path + suffix, await smallest(html, name));
      compressing.delete(path);
    });
  };
  const page = async (path: string): Promise<Buffer | null> => {
    const kept = await files.read(path);
    const html = kept ?? (await make(path));
    if (html === null) return null;
    const bytes = Buffer.from(html);
    if (!kept) {
      await files.folderOf(path);
      await files.write(path, bytes);
    }
    compressWell(path, bytes);
    return bytes;
  };
  /** Visitors who ask while a page is made wait for the same one. */
  const pageAtOnce = (path: string): Promise<Buffer | null> => {
    const begun = underWay.get(path) ?? page(path).finally(() => underWay.delete(path));
    underWay.set(path, begun);
    return begun;
  };
  return async (path, encoding) => {
    const kept = await files.read(path + suffixOf(encoding));
    if (kept) return kept;
    const html = await pageAtOnce(path);
    return html && compressed(html, encoding);
  };
}
