/** What git tells of a checkout; null where it tells nothing. */
import { execFileSync } from 'node:child_process';

function git(root: string, ...args: string[]): string | null {
  try {
    return (
      execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
        .toString()
        .trim() || null
    );
  } catch {
    return null;
  }
}

/** The name of whoever works here. */
export const whoIn = (root: string): string | null => git(root, 'config', 'user.name');
/** The commit that the checkout is at, or has changed since. */
export const commitIn = (root: string): string | null => git(root, 'rev-parse', 'HEAD');
/** What that commit is about. */
export const subjectIn = (root: string): string | null => git(root, 'log', '-1', '--format=%s');
