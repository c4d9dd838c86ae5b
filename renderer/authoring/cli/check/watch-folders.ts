/**
 * Watches folders and all below them, by the folders alone: an editor that writes beside a file and renames over it is
 * seen as one that writes into it. Nothing is polled.
 */
import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Quiet time after the last change: editors write a file in several steps. */
const SETTLE_MS = 20;

function foldersUnder(folder: string): string[] {
  try {
    const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [folder, ...below.flatMap(({ name }) => foldersUnder(join(folder, name)))];
  } catch {
    // Gone while it was looked at, or not there yet.
    return [];
  }
}

/** Calls back at each change in one folder, and at its end. Null when it is gone already. */
function watchOne(folder: string, onChange: (name: string | null) => void): FSWatcher | null {
  try {
    return watch(folder, (_, name) => onChange(name)).on('error', () => onChange(null));
  } catch (error) {
    if (existsSync(folder)) throw error;
    return null;
  }
}

/** Keeps one watcher for each folder that there is below the given ones. */
function follow(folders: readonly string[], watchers: Map<string, FSWatcher>, onChange: () => void): void {
  const wanted = new Set(folders.flatMap(foldersUnder));
  for (const [folder, watcher] of watchers) {
    if (wanted.has(folder)) continue;
    watcher.close();
    watchers.delete(folder);
  }
  const added = [...wanted].filter((folder) => !watchers.has(folder));
  for (const folder of added) {
    const watcher = watchOne(folder, onChange);
    if (watcher) watchers.set(folder, watcher);
  }
  // What came into them before they were watched was not seen.
  if (added.length > 0) follow(folders, watchers, onChange);
}

/**
 * Calls back once after each row of changes, until closed.
 * @param root absolute
 * @param folders from the root; one that is not there yet is watched for
 * @throws when the system has no watchers left
 */
export function watchFolders(
  root: string,
  folders: readonly string[],
  onChange: () => void,
): { close(): void } {
  const watchers = new Map<string, FSWatcher>();
  const all = folders.map((folder) => join(root, folder));
  let timer: NodeJS.Timeout | undefined;
  const touched = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      follow(all, watchers, touched);
      onChange();
    }, SETTLE_MS);
  };
  const first = folders.map((folder) => folder.split('/')[0]);
  const above = watchOne(root, (name) => {
    if (name !== null && first.includes(name)) touched();
  });
  follow(all, watchers, touched);
  return {
    close() {
      clearTimeout(timer);
      for (const watcher of [above, ...watchers.values()]) watcher?.close();
    },
  };
}
