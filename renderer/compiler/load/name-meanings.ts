/** What the contract says of the members and parameters of each name, wherever it defines one. */
import type { Contract } from './contract.ts';

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** A pattern of digits and their number, and nothing else. */
const DIGITS = /^\^\\d\{\d+(?:,\d+)?\}\$$/;

export interface NameMeaning {
  isPersonal: boolean;
  /** A member of this name is a text of digits. */
  isDigits: boolean;
}

/** By name, what members of schemas are, and parameters that are personal, at any depth. A work list: schemas nest deeper than the stack. */
export function nameMeanings({ resolve }: Pick<Contract, 'resolve'>): Map<string, NameMeaning> {
  const found = new Map<string, NameMeaning>();
  const pending: unknown[] = ['#/components/schemas', '#/components/parameters', '#/paths'].map(resolve);
  for (const schema of pending) {
    if (!isJson(schema)) continue;
    pending.push(...Object.values(schema));
    if (typeof schema.in === 'string' && typeof schema.name === 'string' && schema['x-personal'] === true)
      found.set(schema.name, { isPersonal: true, isDigits: found.get(schema.name)?.isDigits ?? false });
    if (!isJson(schema.properties)) continue;
    for (const [name, member] of Object.entries(schema.properties)) {
      if (!isJson(member)) continue;
      const { isPersonal, isDigits } = found.get(name) ?? { isPersonal: false, isDigits: false };
      const { pattern } = ((typeof member.$ref === 'string' && resolve(member.$ref)) || member) as Json;
      found.set(name, {
        isPersonal: isPersonal || member['x-personal'] === true,
        isDigits: isDigits || (typeof pattern === 'string' && DIGITS.test(pattern)),
      });
    }
  }
  return found;
}
