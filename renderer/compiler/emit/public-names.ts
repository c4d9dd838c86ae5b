/**
 * `virtual:trilha/public-names`: names of members whose values a report may contain. The contract defines them, and marks no
 * member or parameter of that name `x-personal`. All other names count as personal, so that a new one is masked until it is defined. `digits` are personal names that the
 * contract defines as digits, such as a document's number.
 */
import type { Contract } from '../load/contract.ts';

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** A pattern of digits and their number, and nothing else. */
const DIGITS = /^\^\\d\{\d+(?:,\d+)?\}\$$/;

interface Meaning {
  isPersonal: boolean;
  /** A member of this name is a text of digits. */
  isDigits: boolean;
}

/** By name, what members of schemas are, and parameters that are personal, at any depth. A work list: schemas nest deeper than the stack. */
function meanings({ resolve }: Pick<Contract, 'resolve'>): Map<string, Meaning> {
  const found = new Map<string, Meaning>();
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

/** The names whose values are kept, and the personal ones that are digits; sorted. */
export function publicNames(contract: Pick<Contract, 'resolve'>): { names: string[]; digits: string[] } {
  const all = [...meanings(contract)].sort(([a], [b]) => (a < b ? -1 : 1));
  const named = (is: (meaning: Meaning) => boolean) =>
    all.flatMap(([name, meaning]) => (is(meaning) ? [name] : []));
  return {
    names: named(({ isPersonal }) => !isPersonal),
    digits: named(({ isPersonal, isDigits }) => isPersonal && isDigits),
  };
}

/** Prints the module. */
export function emitPublicNames(contract: Contract): string {
  const { names, digits } = publicNames(contract);
  return `export const names = ${JSON.stringify(names)};\nexport const digits = ${JSON.stringify(digits)};`;
}
