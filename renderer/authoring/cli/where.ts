/**
 * `npm run where -- <url>`: everything about a URL of the portal, with file and line: the files of its screen, layout and
 * parts, the ways that lead there, its calls, and its tests and samples. Instead of the URL, the id or a file of a screen
 * or part; of a part it also lists what places it. `--format json` is for programs.
 */
import { finish } from './answer.ts';
import { where } from './where/where.ts';

await finish(where(process.argv.slice(2), process.cwd()));
