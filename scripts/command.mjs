/**
 * `node scripts/command.mjs <name> …` runs a command of renderer/authoring/cli from one file in node_modules/.cache,
 * which is made anew when any of its sources changed: to load these one by one takes longer than to check the portal.
 */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fileOf, findMade } from './command/made.mjs';
import { refreshApiTypes } from './setup/api-types.mjs';
import { ROOT } from './setup/run.mjs';

const [node, , name, ...rest] = process.argv;
// Another product on the renderer has a contract of its own.
if (name === 'check' && process.cwd() === ROOT) await refreshApiTypes();
const command = join(ROOT, 'renderer/authoring/cli', `${name}.ts`);
const file = await fileOf(findMade(command, process.cwd()));
process.argv = [node, command, ...rest];
process.setSourceMapsEnabled(true);
await import(pathToFileURL(file).href);
