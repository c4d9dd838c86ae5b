/**
 * `virtual:trilha/public-names`: names of members whose values a report may contain. The contract defines them, and marks no
 * member of that name `x-personal`. All other names count as personal, so that a new one is masked until it is defined.
 */
import type { Contract } from '../load/contract.ts';

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Notes by name whether a member of a schema is personal, at any depth. */
function notePersonal(schema: unknown, personal: Map<string, boolean>): void {
  if (!isJson(schema)) return;
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties' && isJson(value)) {
      for (const [name, member] of Object.entries(value))
        personal.set(name, personal.get(name) === true || (isJson(member) && member['x-personal'] === true));
    }
    notePersonal(value, personal);
  }
}

/** The names, sorted. */
export function publicNames({ resolve }: Pick<Contract, 'resolve'>): string[] {
  const personal = new Map<string, boolean>();
  notePersonal(resolve('#/components/schemas'), personal);
  return [...personal].flatMap(([name, isPersonal]) => (isPersonal ? [] : [name])).sort();
}

/** Prints the module. */
export const emitPublicNames = (contract: Contract): string =>
  `export const names = ${JSON.stringify(publicNames(contract))};`;
