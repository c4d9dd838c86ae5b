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

const named = (ref: string): string => `${ref}^{commit}`;

/**
 * The commit that a ref names.
 * @throws UnknownRef when git cannot resolve the ref
 */
export function commitOf(root: string, ref: string): string {
  try {
    return git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', named(ref)])
      .toString()
      .trim();
  } catch {
    throw new UnknownRef(`git knows no ${ref} here`);
  }
}

const pathsIn = (list: Buffer): string[] => list.toString().split('\0').filter(Boolean);

/**
 * What of some folders is not as it was in commits. Git is asked once for each commit, since it starts for longer than it answers: this is for a
 * command that ends before anything else changes.
 */
export class ChangesSince {
  readonly #root: string;
  readonly #folders: readonly string[];
  #untracked: readonly string[] | undefined;
  readonly #known = new Map<string, ReadonlyMap<string, boolean>>();

  /** @param folders from the root */
  constructor(root: string, folders: readonly string[] = CONFIGURATION_FOLDERS) {
    this.#root = root;
    this.#folders = folders;
  }

  /**
   * Paths from the root, each with whether the commit did not have it.
   * @throws UnknownRef when git cannot resolve the ref
   */
  of(ref: string): ReadonlyMap<string, boolean> {
    const known = this.#known.get(ref);
    if (known) return known;
    const changes = new Map(this.#differing(ref));
    // A file that only git forgot is in the commit.
    for (const path of this.#others()) if (!changes.has(path)) changes.set(path, true);
    this.#known.set(ref, changes);
    return changes;
  }

  #differing(ref: string): [path: string, isNew: boolean][] {
    const asked = ['diff', '--name-status', '--no-renames', '--relative', '-z', '--end-of-options'];
    let found: string[];
    try {
      found = pathsIn(git(this.#root, [...asked, named(ref), '--', ...this.#folders]));
    } catch {
      throw new UnknownRef(`git knows no ${ref} here`);
    }
    return found.flatMap((path, at) => (at % 2 === 1 ? [[path, found[at - 1] === 'A']] : []));
  }

  #others(): readonly string[] {
    this.#untracked ??= pathsIn(git(this.#root, ['ls-files', '--others', '-z', '--', ...this.#folders]));
    return this.#untracked;
  }
}

/** The texts of files by path from the root as they were in a commit; null for those that it does not have. */
export function textsAt(root: string, ref: string, paths: Iterable<string>): Map<string, string | null> {
  const all = [...paths];
  const input = Buffer.from(all.map((path) => `${ref}:./${path}\n`).join(''));
  const answer = git(root, ['cat-file', '--batch'], { input });
  const texts = new Map<string, string | null>();
  let at = 0;
  for (const path of all) {
    const end = answer.indexOf('\n', at);
    const size = /^[0-9a-f]+ blob (\d+)$/.exec(answer.toString('utf8', at, end))?.[1];
    at = end + 1;
    texts.set(path, size === undefined ? null : answer.toString('utf8', at, at + Number(size)));
    if (size !== undefined) at += Number(size) + 1;
  }
  return texts;
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
