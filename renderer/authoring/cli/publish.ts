/**
 * `npm run publish`: publishes the configuration of this checkout on a running portal, without a build. `--share 5` for five percent of new
 * visits at first, `--steps 5,25,100 --least 200 --minutes 15` for how their share grows, `--dry-run` says what would go out, `--note`,
 * `--author`, `--approver` stand in its record, `--recall "<why>"` lets nobody go on with the version before, `--replace` ends
 * the rollout of another one, `--at 2026-12-01T08:00` has it go live then, `--budget 60` seconds may be played, `--base <commit>` says what the
 * live one was made of, and `--despite "<why>"` publishes what playing found something in, or what cannot be compared. `PUBLISH_TO` names the portal, `PUBLISH_TOKEN` is its token; by default it is the one of
 * this machine.
 * Exits with 1 when there are mistakes or the portal refuses.
 */
import { finish } from './answer.ts';
import { portalOf } from './publish/portal.ts';
import { publish } from './publish/publish.ts';

await finish(publish(process.argv.slice(2), process.cwd(), portalOf(process.env)));
