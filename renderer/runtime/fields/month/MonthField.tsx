/** A month of a year typed as mm/yy on the numeric keyboard. */
import type { FieldProps } from '../contract.ts';
import { FieldFrame } from '../frame/FieldFrame.tsx';
import { type Reader, readTyped } from '../posted.ts';
import { TypedInput } from '../typing/TypedInput.tsx';
import type { Typing } from '../typing/use-typing.ts';
import { monthShape, readMonth, showMonth } from './month-text.ts';

export const monthTyping: Typing = { shape: monthShape, format: showMonth, parse: readMonth };

export const posted: Reader = (sent, field) => readTyped(sent, field, monthTyping);

export function MonthField(field: FieldProps) {
  return (
    <FieldFrame field={field}>
      <TypedInput
        field={field}
        typing={monthTyping}
        className="t-control t-control--short"
        inputMode="numeric"
        autoComplete="off"
      />
    </FieldFrame>
  );
}
