/**
 * `virtual:trilha/public-names`: names of members whose values a report may contain. The contract defines them, and marks no
 * member or parameter of that name `x-personal`. All other names count as personal, so that a new one is masked until it is defined. `digits` are personal names that the
 * contract defines as digits, such as a document's number.
 */
import type { Contract } from '@trilha/project/load/contract';
import { type NameMeaning, nameMeanings } from '@trilha/project/load/name-meanings';

/** The names whose values are kept, and the personal ones that are digits; sorted. */
export function publicNames(contract: Pick<Contract, 'resolve'>): { names: string[]; digits: string[] } {
  const all = [...nameMeanings(contract)].sort(([a], [b]) => (a < b ? -1 : 1));
  const named = (is: (meaning: NameMeaning) => boolean) =>
    all.flatMap(([name, meaning]) => (is(meaning) ? [name] : []));
  return {
    names: named(({ personal }) => !personal),
    digits: named(({ personal, isDigits }) => personal !== undefined && isDigits),
  };
}

/** Prints the module. */
export function emitPublicNames(contract: Contract): string {
  const { names, digits } = publicNames(contract);
  return `export const names = ${JSON.stringify(names)};\nexport const digits = ${JSON.stringify(digits)};`;
}
