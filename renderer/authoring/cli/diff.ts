/**
 * `npm run diff -- <git-ref>`: how the configuration differs from that of a commit, screen by screen, and which
 * differences break a draft in progress; with `--next`, what visits that began on that commit do once this version is live, and
 * with `--recall <why>` that none of them may end on it. Both versions are compiled by the current compiler, even with diagnostics.
 * `--format markdown|json` is for pull requests and programs. Exits with 2 when git does not know the ref.
 */
import { finish } from './answer.ts';
import { diff } from './diff/diff.ts';

await finish(diff(process.argv.slice(2), process.cwd()));
