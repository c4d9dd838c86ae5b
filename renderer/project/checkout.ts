/** What git tells of a checkout; null where it tells nothing. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const asked = (root: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string =>
  execFileSync('git', args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .toString()
    .trim();

function git(root: string, ...args: string[]): string | null {
  try {
    return asked(root, args) || null;
  } catch {
    return null;
  }
}

/** The name of whoever works here. */
export const whoIn = (root: string): string | null => git(root, 'config', 'user.name');

/** A commit of some folders as they stand, beside the branch: nobody has committed them. The same for the same files. */
function commitBeside(root: string, head: string, folders: readonly string[], who: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-published-'));
  const env = { GIT_INDEX_FILE: join(folder, 'index') };
  try {
    asked(root, ['read-tree', head], env);
    asked(root, ['add', '--all', '--', ...folders], env);
    const tree = asked(root, ['write-tree'], env);
    const email = 'nobody@localhost';
    const date = asked(root, ['log', '-1', '--format=%cI', head]);
    const commit = asked(root, ['commit-tree', tree, '-p', head, '-m', 'What was published'], {
      ...{ GIT_AUTHOR_NAME: who, GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: date },
      ...{ GIT_COMMITTER_NAME: who, GIT_COMMITTER_EMAIL: email, GIT_COMMITTER_DATE: date },
    });
    // Without a name it would be collected as garbage.
    asked(root, ['update-ref', `refs/trilha/published/${commit}`, commit]);
    return commit;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The commit that has some folders as they stand; null without git. Where something in them is not committed, one is made that no branch
 * has: what follows later is compared with what was published.
 * @param folders from the root; one that is not there has nothing
 */
export function commitOfFolders(root: string, folders: readonly string[], who: string): string | null {
  const head = git(root, 'rev-parse', 'HEAD');
  if (head === null) return null;
  const there = folders.filter((folder) => existsSync(join(root, folder)));
  const isAsCommitted =
    git(root, 'status', '--porcelain', '--untracked-files=normal', '--', ...there) === null;
  return isAsCommitted ? head : commitBeside(root, head, there, who);
}

/** What the last commit is about. */
export const subjectIn = (root: string): string | null => git(root, 'log', '-1', '--format=%s');
