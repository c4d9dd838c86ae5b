/** A date typed in the order that the locale has, on the numeric keyboard. */

import * as words from '../../locale/current.ts';
import type { FieldProps } from '../contract.ts';
import { FieldFrame } from '../frame/FieldFrame.tsx';
import { type Reader, readTyped } from '../posted.ts';
import { TypedInput } from '../typing/TypedInput.tsx';
import type { Typing } from '../typing/use-typing.ts';
import { dateShape, readDate, showDate } from './date-text.ts';

export const dateTyping: Typing = { shape: dateShape, format: showDate, parse: readDate };

export const posted: Reader = (sent, field) => readTyped(sent, field, dateTyping);

export function DateField(field: FieldProps) {
  const ui = { ...field.ui, placeholder: field.ui.placeholder ?? words.dates.pattern };
  return (
    <FieldFrame field={field}>
      <TypedInput
        field={{ ...field, ui }}
        typing={dateTyping}
        className="t-control t-control--short"
        inputMode="numeric"
        autoComplete="off"
      />
    </FieldFrame>
  );
}
