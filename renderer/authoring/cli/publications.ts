/** `npm run publications`: what is live, what is to come and what was, newest first; `-- show <n>` for one of them. */
import { finish } from './answer.ts';
import { publications } from './publish/list.ts';
import { portalOf } from './publish/portal.ts';

await finish(publications(process.argv.slice(2), portalOf(process.env)));
