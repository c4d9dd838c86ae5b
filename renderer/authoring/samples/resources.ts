/** The shared roots that operations respond with. */
import type { Project } from '@trilha/project/load/project';

/** A shared root by operation. */
export type Resources = Readonly<Record<string, string>>;

/**
 * The operations whose response is the value of a shared root: the resource's own, and those that respond with the same
 * schema, e.g. an update that responds with the updated value.
 */
export function resourcesOf({ language, contract }: Pick<Project, 'language' | 'contract'>): Resources {
  const resources = Object.entries(language.resources);
  const referenceOf = (operation: string) => contract.operations.get(operation)?.response.schema?.$ref;
  const rootOf = (operation: string): string | undefined => {
    const reference = referenceOf(operation);
    const own = resources.find(([, call]) => call === operation);
    const alike = resources.find(([, call]) => reference !== undefined && referenceOf(call) === reference);
    return (own ?? alike)?.[0];
  };
  return Object.fromEntries(
    [...contract.operations.keys()].flatMap((operation) => {
      const root = rootOf(operation);
      return root === undefined ? [] : [[operation, root] as const];
    }),
  );
}
