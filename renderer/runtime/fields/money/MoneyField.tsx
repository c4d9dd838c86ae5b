/** An amount, typed with decimals; the answer is a whole number of cents. */
import type { FieldProps, FieldUi } from '../contract.ts';
import { FieldFrame } from '../frame/FieldFrame.tsx';
import { numberShape, readNumber, showNumber } from '../typing/number-text.ts';
import { TypedInput } from '../typing/TypedInput.tsx';
import type { Typing } from '../typing/use-typing.ts';
import { NUMBERS } from '../words.ts';

/** The cents of a typed text; rounded, because 19.99 × 100 is not whole. */
function readCents(text: string, decimals: number): unknown {
  const amount = readNumber(text, decimals);
  return typeof amount === 'number' ? Math.round(amount * 100) : amount;
}

const typingWith = (decimals: number): Typing => ({
  shape: numberShape(decimals),
  format: (value) => showNumber(typeof value === 'number' ? value / 100 : value, decimals, true),
  parse: (text) => readCents(text, decimals),
});

const WITH_CENTS = typingWith(2);
const WHOLE = typingWith(0);

interface MoneyUi extends FieldUi {
  decimals?: 0 | 2;
}

export const moneyTyping = ({ decimals }: MoneyUi): Typing => (decimals === 0 ? WHOLE : WITH_CENTS);

export function MoneyField(field: FieldProps<MoneyUi>) {
  const whole = field.ui.decimals === 0;
  const sign = `${field.id}-sign`;
  return (
    <FieldFrame field={field}>
      <span className="t-affix">
        <span className="t-affix__before" id={sign} aria-hidden="true">
          {NUMBERS.currency}
        </span>
        <TypedInput
          field={field}
          typing={moneyTyping(field.ui)}
          sign={sign}
          inputMode={whole ? 'numeric' : 'decimal'}
          autoComplete="off"
        />
      </span>
    </FieldFrame>
  );
}
