/** A number, whole unless `decimals` allows more. */
import { useMemo } from 'react';
import type { FieldProps, FieldUi } from '../contract.ts';
import { FieldFrame } from '../frame/FieldFrame.tsx';
import { type Reader, readTyped } from '../posted.ts';
import { numberShape, readNumber, showNumber } from '../typing/number-text.ts';
import { TypedInput } from '../typing/TypedInput.tsx';
import type { Typing } from '../typing/use-typing.ts';

type NumberUi = FieldUi & { decimals?: number; unit?: string };

export const numberTyping = (decimals = 0): Typing => ({
  shape: numberShape(decimals),
  format: (value: unknown) => showNumber(value, decimals, false),
  parse: (text) => readNumber(text, decimals),
});

export const posted: Reader<NumberUi> = (sent, field) =>
  readTyped(sent, field, numberTyping(field.ui.decimals));

export function NumberField(field: FieldProps<NumberUi>) {
  const { decimals = 0, unit } = field.ui;
  const sign = unit === undefined ? undefined : `${field.id}-sign`;
  const typing = useMemo(() => numberTyping(decimals), [decimals]);
  return (
    <FieldFrame field={field}>
      <span className="t-affix">
        <TypedInput
          field={field}
          typing={typing}
          sign={sign}
          className="t-control t-control--short"
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
        />
        {unit !== undefined && (
          <span id={sign} aria-hidden="true">
            {unit}
          </span>
        )}
      </span>
    </FieldFrame>
  );
}
