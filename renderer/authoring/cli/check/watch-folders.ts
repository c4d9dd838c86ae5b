/**
 * Watches folders recursively, one watcher per folder and none per file, so that an editor that replaces a file by
 * renaming is noticed as well. Does not poll.
 */
import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds to wait after the last change: editors write a file in several steps. */
const SETTLE_MS = 20;

function foldersUnder(folder: string): string[] {
  try {
    const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [folder, ...below.flatMap(({ name }) => foldersUnder(join(folder, name)))];
  } catch {
    // The folder was removed meanwhile, or does not exist yet.
    return [];
  }
}

/** Calls back at each change in one folder and at its removal. Null if it does not exist any more. */
function watchOne(folder: string, onChange: (name: string | null) => void): FSWatcher | null {
  try {
    return watch(folder, (_, name) => onChange(name)).on('error', () => onChange(null));
  } catch (error) {
    if (existsSync(folder)) throw error;
    return null;
  }
}

/** Keeps exactly one watcher for each existing folder below the given ones. */
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
  // Files that were added before the new folder was watched have been missed: look again.
  if (added.length > 0) follow(folders, watchers, onChange);
}

/**
 * Calls back once after each burst of changes, until closed.
 * @param root absolute
 * @param folders relative to the root; one that does not exist yet is awaited
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
