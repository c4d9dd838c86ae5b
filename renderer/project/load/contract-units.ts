/** The units that a contract gives its values (`x-unit`). */
import { currencyOf, isCurrency } from '@trilha/language/expression/currency';
import type { Contract } from './contract.ts';
import { memo } from './memo.ts';

/** The units of the contract. A work list: schemas nest deeper than the stack. */
export const unitsIn = memo(({ resolve }: Contract): readonly string[] => {
  const units: string[] = [];
  const pending: unknown[] = [resolve('#/components')];
  for (const one of pending) {
    if (typeof one !== 'object' || one === null) continue;
    if ('x-unit' in one && typeof one['x-unit'] === 'string') units.push(one['x-unit']);
    pending.push(...Object.values(one));
  }
  return units;
});

/** The units of amounts that do not name their currency. */
export const withoutCurrency = (contract: Contract): readonly string[] => [
  ...new Set(unitsIn(contract).filter((unit) => /^money\b/.test(unit) && !isCurrency(currencyOf(unit)))),
];
