/** An amount, typed with decimals; the answer is a whole number of the currency's minor unit. */

import type { CurrencyForm } from '@trilha/language/expression/runtime';
import { useMemo } from 'react';
import type { FieldProps, FieldUi } from '../contract.ts';
import { FieldFrame } from '../frame/FieldFrame.tsx';
import { numberShape, readNumber, showNumber } from '../typing/number-text.ts';
import { TypedInput } from '../typing/TypedInput.tsx';
import type { Typing } from '../typing/use-typing.ts';

export interface MoneyUi extends FieldUi {
  /** Left out only where the configuration has mistakes. */
  currency?: CurrencyForm;
  decimals?: 0;
}

/** Of a currency that nothing names. */
const PLAIN: CurrencyForm = ['', '', 2, '', ''];

/** How the currency of a field is written. */
export const currencyOf = ({ currency = PLAIN }: Pick<MoneyUi, 'currency'>): CurrencyForm => currency;

/** How many of the minor unit are one of the currency. */
export const minorUnits = (ui: Pick<MoneyUi, 'currency'>): number => 10 ** currencyOf(ui)[2];

export function moneyTyping(ui: MoneyUi): Typing {
  const [before, after, digits] = currencyOf(ui);
  const decimals = ui.decimals ?? digits;
  const sign = (before + after).trim();
  const units = minorUnits(ui);
  return {
    shape: numberShape(decimals, sign),
    format: (value) => showNumber(typeof value === 'number' ? value / units : value, decimals, true),
    parse(text) {
      const amount = readNumber(text, decimals, sign);
      // Rounded, because 19.99 × 100 is not whole.
      return typeof amount === 'number' ? Math.round(amount * units) : amount;
    },
  };
}

export function MoneyField(field: FieldProps<MoneyUi>) {
  const { decimals, currency } = field.ui;
  const [before, after, digits] = currencyOf(field.ui);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the typing depends on; the looks are made anew with each answer
  const typing = useMemo(() => moneyTyping(field.ui), [decimals, currency]);
  const sign = `${field.id}-sign`;
  const shown = (
    <span className={before ? 't-affix__before' : undefined} id={sign} aria-hidden="true">
      {(before || after).trim()}
    </span>
  );
  return (
    <FieldFrame field={field}>
      <span className="t-affix">
        {before && shown}
        <TypedInput
          field={field}
          typing={typing}
          sign={sign}
          inputMode={(decimals ?? digits) === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
        />
        {!before && shown}
      </span>
    </FieldFrame>
  );
}
