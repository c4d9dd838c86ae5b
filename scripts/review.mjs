/**
 * `npm run review -- <git-ref>`: what a reviewer of changed configuration has to see since a commit, in `.cache/review/`:
 * `index.html` has the words, the risks that the snapshots show, and pictures of the changed screens before and after, in one file
 * that opens anywhere; `comment.md` has the same without pictures. `--comment` writes that to the pull request, in place of the
 * comment of the last run: `PULL_REQUEST` is its number, `GITHUB_TOKEN` may write it, `REVIEW_URL` is where the page is kept.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MARK, reviewComment, reviewPage } from './pictures/review.mjs';
import { installDependencies } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { step } from './setup/report.mjs';
import { ROOT } from './setup/run.mjs';

const FOLDER = join(ROOT, '.cache/review');
/** More screens than these are seen in `npm run pictures`. */
const MOST = 40;

/** What a program of the checkout prints, whatever it ends with. */
const printed = (args) =>
  spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28 });

function diff(ref, format) {
  const { status, stdout } = printed(['scripts/command.mjs', 'diff', ref, '--format', format]);
  if (status !== 0) throw new Error(stdout.trim());
  return stdout.trim();
}

/** What the snapshots' comparison says to look at first. */
function risks() {
  const { stdout } = printed(['--import', 'tsx', 'renderer/authoring/cli/snapshots.ts']);
  if (!/snapshots? /.test(stdout)) return ['the snapshots could not be compared: npm run snapshots says why'];
  const [, told = ''] = /^Look at these first:\n((?: {2}.+\n?)+)/m.exec(stdout) ?? [];
  return told
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The ids of the screens that differ, new ones first. */
function changedScreens({ added, screens, parts, shared }) {
  const reached = [...screens, ...parts, ...shared].flatMap(({ owner, groups }) => [
    owner,
    ...groups.flatMap(({ reaches }) => reaches),
  ]);
  const ids = [...added.map(({ id }) => id), ...reached].filter((id) => !id.includes(' '));
  return [...new Set(ids)].filter((id) => id.includes('/'));
}

/** Pictures of screens by name, taken in a checkout. */
function picturesIn(root, ids) {
  const taken = join(root, '.cache/pictures/now');
  rmSync(taken, { recursive: true, force: true });
  if (ids.length > 0)
    spawnSync(process.execPath, ['scripts/pictures.mjs', '--desk', ...ids], { cwd: root, stdio: 'inherit' });
  const isAsked = (name) => name.endsWith('.png') && ids.some((id) => name.startsWith(`${id}.`));
  const names = existsSync(taken) ? readdirSync(taken, { recursive: true }).filter(isAsked) : [];
  return new Map(names.map((name) => [name, readFileSync(join(taken, name))]));
}

/** The pictures as they were at a commit, in a working tree of its own. */
function picturesAt(ref, ids) {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-review-'));
  const tree = join(folder, 'tree');
  try {
    execFileSync('git', ['worktree', 'add', '--detach', tree, ref], { cwd: ROOT, stdio: 'ignore' });
    return picturesIn(tree, ids);
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', tree], { cwd: ROOT, stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
  }
}

async function review(ref) {
  const [words, text, json] = await step('what changed', () =>
    ['markdown', 'text', 'json'].map((format) => diff(ref, format)),
  );
  const first = await step('behaviour', risks);
  const all = changedScreens(JSON.parse(json));
  const ids = all.slice(0, MOST);
  const before = await step('pictures before', () => picturesAt(ref, ids));
  const after = await step('pictures after', () => picturesIn(ROOT, ids));
  if (ids.length > 0 && after.size === 0)
    throw new Error('No picture could be taken: npm run pictures says why');
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  const differing = names.filter((name) => !before.get(name)?.equals(after.get(name) ?? Buffer.alloc(0)));
  const pictures = differing.map((name) => ({ name, before: before.get(name), after: after.get(name) }));
  const known = { words, text, risks: first, pictures, left: all.length - ids.length };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'index.html'), reviewPage(known));
  writeFileSync(join(FOLDER, 'comment.md'), reviewComment(known, process.env.REVIEW_URL));
  console.log(`${pictures.length} pictures differ: ${join(FOLDER, 'index.html')}`);
}

/** Writes the comment of the pull request, once: a later run replaces it. */
async function comment() {
  const { GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_TOKEN, PULL_REQUEST } = process.env;
  const issues = `${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/issues`;
  const ask = async (url, method, body) => {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/vnd.github+json', authorization: `Bearer ${GITHUB_TOKEN}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const known = await ask(`${issues}/${PULL_REQUEST}/comments?per_page=100`, 'GET');
  const own = known.find(({ body, user }) => user?.type === 'Bot' && body?.startsWith(MARK));
  const body = readFileSync(join(FOLDER, 'comment.md'), 'utf8');
  if (own) await ask(`${issues}/comments/${own.id}`, 'PATCH', { body });
  else await ask(`${issues}/${PULL_REQUEST}/comments`, 'POST', { body });
}

requireNode();
process.chdir(ROOT);
await installDependencies();
const known = { comment: { type: 'boolean', default: false } };
const { values, positionals } = parseArgs({ options: known, allowPositionals: true });
const [ref] = positionals;
if (ref === undefined) {
  console.error('Since when? npm run review -- <git-ref>');
  process.exitCode = 2;
} else {
  await review(ref);
  if (values.comment) await comment();
}
