/** An amount, typed with decimals; the answer is a whole number of the currency's smallest unit. */

import * as words from '../../locale/current.ts';
import type { FieldProps, FieldUi } from '../contract.ts';
import { FieldFrame } from '../frame/FieldFrame.tsx';
import { numberShape, readNumber, showNumber } from '../typing/number-text.ts';
import { TypedInput } from '../typing/TypedInput.tsx';
import type { Typing } from '../typing/use-typing.ts';

const { sign: currency, decimals: minorDigits } = words.currency;

/** How many of the smallest unit are one of the currency. */
export const MINOR_UNITS = 10 ** minorDigits;

/** The smallest units in a typed text; rounded, because 19.99 × 100 is not whole. */
function readAmount(text: string, decimals: number): unknown {
  const amount = readNumber(text, decimals);
  return typeof amount === 'number' ? Math.round(amount * MINOR_UNITS) : amount;
}

const typingWith = (decimals: number): Typing => ({
  shape: numberShape(decimals),
  format: (value) => showNumber(typeof value === 'number' ? value / MINOR_UNITS : value, decimals, true),
  parse: (text) => readAmount(text, decimals),
});

const WITH_MINOR_UNITS = typingWith(minorDigits);
const WHOLE = typingWith(0);

export interface MoneyUi extends FieldUi {
  decimals?: 0 | 2;
}

export const moneyTyping = ({ decimals }: MoneyUi): Typing => (decimals === 0 ? WHOLE : WITH_MINOR_UNITS);

export function MoneyField(field: FieldProps<MoneyUi>) {
  const isWhole = field.ui.decimals === 0 || minorDigits === 0;
  const sign = `${field.id}-sign`;
  return (
    <FieldFrame field={field}>
      <span className="t-affix">
        <span className="t-affix__before" id={sign} aria-hidden="true">
          {currency}
        </span>
        <TypedInput
          field={field}
          typing={moneyTyping(field.ui)}
          sign={sign}
          inputMode={isWhole ? 'numeric' : 'decimal'}
          autoComplete="off"
        />
      </span>
    </FieldFrame>
  );
}
