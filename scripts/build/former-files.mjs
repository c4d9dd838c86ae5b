/**
 * Keeps the hashed files of earlier builds beside those of the new one for a day, so that a tab that is open goes on with the files of
 * its own release. No page names them, and they keep the compressed siblings that they have.
 */

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** How long a file stays after the build that no longer has it. */
const KEPT_MILLISECONDS = 24 * 3600_000;

const placesIn = (dist) => ({
  assets: join(dist, 'client/assets'),
  /** Where they are while a build empties the folder and compresses what it has made. */
  aside: join(dist, 'former'),
  /** The times, by name of the file, when a build first was without it, in milliseconds since 1970. */
  dropped: join(dist, 'former.json'),
});

/**
 * Moves the files of the builds before aside. An interrupted build leaves them there, for the next one.
 * @param {string} dist
 */
export function setFormerFilesAside(dist) {
  const { assets, aside } = placesIn(dist);
  if (!existsSync(assets)) return;
  mkdirSync(aside, { recursive: true });
  for (const name of readdirSync(assets)) renameSync(join(assets, name), join(aside, name));
}

/**
 * Puts back what the new build does not have, unless it has been missing for a day.
 * @param {string} dist
 * @param {number} now milliseconds since 1970
 * @returns {{ files: number, bytes: number }} what was kept
 */
export function putFormerFilesBack(dist, now) {
  const { assets, aside, dropped } = placesIn(dist);
  const since = existsSync(dropped) ? JSON.parse(readFileSync(dropped, 'utf8')) : {};
  const names = existsSync(aside) ? readdirSync(aside) : [];
  const kept = names.filter(
    (name) => !existsSync(join(assets, name)) && now - (since[name] ?? now) < KEPT_MILLISECONDS,
  );
  for (const name of kept) renameSync(join(aside, name), join(assets, name));
  writeFileSync(dropped, JSON.stringify(Object.fromEntries(kept.map((name) => [name, since[name] ?? now]))));
  rmSync(aside, { recursive: true, force: true });
  const sizes = kept.map((name) => statSync(join(assets, name)).size);
  return { files: kept.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
