/**
 * `npm run rollback`: new visits get the publication before at once; `--to <n>` another one. With `--from <n>` nothing happens unless that one is
 * live. `--cancel <n>` takes back one that is to go live. `--why` and `--author` stand in the trail.
 */
import { finish } from './answer.ts';
import { portalOf } from './publish/portal.ts';
import { rollBack } from './publish/roll-back.ts';

await finish(rollBack(process.argv.slice(2), process.cwd(), portalOf(process.env)));
