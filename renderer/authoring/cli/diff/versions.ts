/** Writes an older version of the configuration from git into a temporary folder, to be compiled. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONFIGURATION_FOLDERS } from '@trilha/project/load/kinds';

export class UnknownRef extends Error {}

export interface Checkout {
  /** Absolute path that corresponds to the project's root. */
  root: string;
  discard(): void;
}

function git(root: string, args: string[], more: { input?: Buffer; index?: string } = {}): Buffer {
  const env = more.index === undefined ? process.env : { ...process.env, GIT_INDEX_FILE: more.index };
  const stdio = ['pipe', 'pipe', 'pipe'] as const;
  return execFileSync('git', args, {
    cwd: root,
    env,
    input: more.input ?? '',
    stdio: [...stdio],
    maxBuffer: 1 << 28,
  });
}

/** Hashes that git was found to know, with the folder: a commit stays what it is. */
const knownCommits = new Set<string>();

/**
 * The commit that a ref names.
 * @throws UnknownRef when git cannot resolve the ref
 */
export function commitOf(root: string, ref: string): string {
  const known = `${ref} ${root}`;
  if (knownCommits.has(known)) return ref;
  try {
    const commit = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
      .toString()
      .trim();
    if (commit === ref) knownCommits.add(known);
    return commit;
  } catch {
    throw new UnknownRef(`git knows no ${ref} here`);
  }
}

const pathsIn = (list: Buffer): string[] => list.toString().split('\0').filter(Boolean);

interface AskedChanges {
  /** Others than those of the configuration. */
  readonly folders?: readonly string[];
  /** Leaves out what the commit did not have. */
  readonly withoutNew?: boolean;
}

/**
 * The paths of the configuration, from the root, that are not as in a commit.
 * @throws UnknownRef when git cannot resolve the ref
 */
export function changedSince(
  root: string,
  ref: string,
  { folders = CONFIGURATION_FOLDERS, withoutNew = false }: AskedChanges = {},
): ReadonlySet<string> {
  const commit = commitOf(root, ref);
  const filter = withoutNew ? ['--diff-filter=a'] : [];
  const differing = git(root, [
    ...['diff', '--name-only', '--no-renames', '--relative', '-z', ...filter],
    ...[commit, '--', ...folders],
  ]);
  const others = withoutNew ? [] : pathsIn(git(root, ['ls-files', '--others', '-z', '--', ...folders]));
  return new Set([...pathsIn(differing), ...others]);
}

/** The texts of files in a commit by path from the root; null for those that it does not have. */
export function textsAt(root: string, ref: string, paths: Iterable<string>): Map<string, string | null> {
  const commit = commitOf(root, ref);
  return new Map(
    [...paths].map((path) => {
      try {
        return [path, git(root, ['show', `${commit}:./${path}`]).toString()];
      } catch {
        return [path, null];
      }
    }),
  );
}

/** What of a commit is written. */
interface Written {
  /** Others than those of the configuration; those that the commit does not have are left out. */
  readonly folders?: readonly string[];
  /** Paths from the root that are left out. */
  readonly without?: ReadonlySet<string>;
}

/**
 * Writes the configuration of a commit into a temporary folder; the working tree and the index do not change.
 * @throws UnknownRef when git cannot resolve the ref
 */
export function checkOut(
  root: string,
  ref: string,
  { folders = CONFIGURATION_FOLDERS, without = new Set() }: Written = {},
): Checkout {
  const commit = commitOf(root, ref);
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'trilha-diff-')));
  const index = join(folder, 'index');
  git(root, ['read-tree', commit], { index });
  const paths = pathsIn(git(root, ['ls-files', '-z', '--', ...folders], { index }));
  const input = Buffer.from(paths.filter((path) => !without.has(path)).join('\0'));
  const tree = join(folder, 'tree');
  git(root, ['checkout-index', '-z', '--stdin', `--prefix=${tree}/`], { index, input });
  const prefix = git(root, ['rev-parse', '--show-prefix']).toString().trim();
  return { root: join(tree, prefix), discard: () => rmSync(folder, { recursive: true, force: true }) };
}
