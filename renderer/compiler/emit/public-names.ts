/**
 * `virtual:trilha/public-names`: names of members whose values a report may contain. The contract defines them, and marks no
 * member of that name `x-personal`. All other names count as personal, so that a new one is masked until it is defined.
 */
import type { Contract } from '../load/contract.ts';

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** By name, whether a member of a schema is personal, at any depth. A work list: schemas nest deeper than the stack. */
function personalByName(schemas: unknown): Map<string, boolean> {
  const personal = new Map<string, boolean>();
  const pending = [schemas];
  for (const schema of pending) {
    if (!isJson(schema)) continue;
    pending.push(...Object.values(schema));
    if (!isJson(schema.properties)) continue;
    for (const [name, member] of Object.entries(schema.properties))
      personal.set(name, personal.get(name) === true || (isJson(member) && member['x-personal'] === true));
  }
  return personal;
}

/** The names, sorted. */
export function publicNames({ resolve }: Pick<Contract, 'resolve'>): string[] {
  const personal = personalByName(resolve('#/components/schemas'));
  return [...personal].flatMap(([name, isPersonal]) => (isPersonal ? [] : [name])).sort();
}

/** Prints the module. */
export const emitPublicNames = (contract: Contract): string =>
  `export const names = ${JSON.stringify(publicNames(contract))};`;
