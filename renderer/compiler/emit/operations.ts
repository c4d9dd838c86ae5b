/**
 * How the contract's operations are sent. Each module brings those that its flow calls; the application holds what the
 * host and the journeys need, so that the first load does not grow with the screens.
 */
import type { Operation } from '@trilha/project/load/contract';
import { memo } from '@trilha/project/load/memo';
import type { Project } from '@trilha/project/load/project';
import { objectCode } from './print.ts';

/** As much of an operation as a client needs; parameters that the host sends by itself are left out. */
const emitOperation = memo(({ method, path, params, body, response, tags, isFresh }: Operation): string => {
  const places = [...params]
    .filter(([, { isHosts }]) => !isHosts)
    .map(([name, { in: place }]) => [name, place]);
  return JSON.stringify({
    method,
    path,
    params: Object.fromEntries(places),
    body: body?.media ?? null,
    response: response.kind,
    tags,
    isFresh: isFresh || undefined,
  });
});

function printed({ contract }: Project, isWanted: (id: string) => boolean): string {
  const all = [...contract.operations.values()].filter(({ id }) => isWanted(id));
  return objectCode(all.map((operation) => [operation.id, emitOperation(operation)] as const));
}

/** Whether the application holds an operation whatever its screens call. Without a list of the host's, it holds all. */
function isApps({ operations, resources }: Project['language'], id: string): boolean {
  return operations === undefined || operations.includes(id) || Object.values(resources).includes(id);
}

/** @param used operations that the journeys call */
export const appOperations = (project: Project, used: ReadonlySet<string>): string =>
  printed(project, (id) => used.has(id) || isApps(project.language, id));

/** Those of a screen, part or layout; null if it brings nothing. */
export function broughtOperations(project: Project, called: ReadonlySet<string>): string | null {
  const isBrought = (id: string) => called.has(id) && !isApps(project.language, id);
  return [...called].some(isBrought) ? printed(project, isBrought) : null;
}
