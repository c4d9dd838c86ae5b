/** What the contract says of the members and parameters of each name, wherever it defines one. */

import { mostPersonal, type Personal, personalKind } from '@trilha/language/expression/type';
import { isRecord } from '@trilha/language/record';
import type { Contract } from './contract.ts';

type Json = Record<string, unknown>;
/** A pattern of digits and their number, and nothing else. */
const DIGITS = /^\^\\d\{\d+(?:,\d+)?\}\$$/;

export interface NameMeaning {
  personal: Personal | undefined;
  /** A member of this name is a text of digits. */
  isDigits: boolean;
}

const UNKNOWN: NameMeaning = { personal: undefined, isDigits: false };

/** By name, what members of schemas are, and parameters that are personal, at any depth. A work list: schemas nest deeper than the stack. */
export function nameMeanings({ resolve }: Pick<Contract, 'resolve'>): Map<string, NameMeaning> {
  const found = new Map<string, NameMeaning>();
  const unmarked = new Set<string>();
  const pending: unknown[] = ['#/components/schemas', '#/components/parameters', '#/paths'].map(resolve);
  for (const schema of pending) {
    if (!isRecord(schema)) continue;
    pending.push(...Object.values(schema));
    const asked = personalKind(schema['x-personal']);
    if (typeof schema.in === 'string' && typeof schema.name === 'string' && asked) {
      const { personal, isDigits } = found.get(schema.name) ?? UNKNOWN;
      found.set(schema.name, { personal: mostPersonal([personal, asked]), isDigits });
    }
    if (!isRecord(schema.properties)) continue;
    for (const [name, member] of Object.entries(schema.properties)) {
      if (!isRecord(member)) continue;
      if (member['x-personal'] === undefined) unmarked.add(name);
      const { personal, isDigits } = found.get(name) ?? UNKNOWN;
      const { pattern } = ((typeof member.$ref === 'string' && resolve(member.$ref)) || member) as Json;
      found.set(name, {
        personal: mostPersonal([personal, personalKind(member['x-personal'])]),
        isDigits: isDigits || (typeof pattern === 'string' && DIGITS.test(pattern)),
      });
    }
  }
  // `id` names anything: of an identifier the name tells only where all of that name are such.
  for (const [name, meaning] of found)
    if (meaning.personal === 'identifier' && unmarked.has(name))
      found.set(name, { ...meaning, personal: undefined });
  return found;
}
