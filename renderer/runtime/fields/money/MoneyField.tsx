/** An amount, typed with decimals; the answer is a whole number of the currency's minor unit. */

import type { CurrencySigns } from '@trilha/language/expression/runtime';
import { useMemo } from 'react';
import type { FieldProps, FieldUi } from '../contract.ts';
import { FieldFrame } from '../frame/FieldFrame.tsx';
import { type Reader, readTyped } from '../posted.ts';
import { numberShape, readNumber, showNumber } from '../typing/number-text.ts';
import { TypedInput } from '../typing/TypedInput.tsx';
import type { Typing } from '../typing/use-typing.ts';

export interface MoneyUi extends FieldUi {
  currency: CurrencySigns;
  decimals?: number;
}

const signOf = ([before, after]: CurrencySigns) => (before + after).trim();

export function moneyTyping({ currency, decimals = currency[2] }: MoneyUi): Typing {
  const units = 10 ** currency[2];
  const sign = signOf(currency);
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

export const posted: Reader<MoneyUi> = (sent, field) => readTyped(sent, field, moneyTyping(field.ui));

export function MoneyField(field: FieldProps<MoneyUi>) {
  const { currency, decimals = currency[2] } = field.ui;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the looks are made anew with each answer, their currency is not
  const typing = useMemo(() => moneyTyping(field.ui), [decimals, currency]);
  const sign = `${field.id}-sign`;
  const [before] = currency;
  const shown = (
    <span className={before && 't-affix__before'} id={sign} aria-hidden="true">
      {signOf(currency)}
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
          inputMode={decimals ? 'decimal' : 'numeric'}
          autoComplete="off"
        />
        {!before && shown}
      </span>
    </FieldFrame>
  );
}
