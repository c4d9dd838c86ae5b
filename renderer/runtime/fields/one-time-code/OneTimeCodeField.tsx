/** A code from a message: a single input, so that paste and the phone's suggestion work. */
import { useMemo } from 'react';
import type { FieldProps, FieldUi } from '../contract.ts';
import { FieldFrame } from '../frame/FieldFrame.tsx';
import { shapedTyping } from '../masked/MaskedField.tsx';
import { type Reader, readTyped } from '../posted.ts';
import { TypedInput } from '../typing/TypedInput.tsx';
import type { Typing } from '../typing/use-typing.ts';

type CodeUi = FieldUi & { length: number };

const codeTyping = (length: number): Typing => shapedTyping({ mask: '0'.repeat(length) });

export const posted: Reader<CodeUi> = (sent, field) => readTyped(sent, field, codeTyping(field.ui.length));

export function OneTimeCodeField(field: FieldProps<CodeUi>) {
  const { length } = field.ui;
  const typing = useMemo(() => codeTyping(length), [length]);
  return (
    <FieldFrame field={field}>
      <TypedInput
        field={field}
        typing={typing}
        className="t-control t-control--code"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </FieldFrame>
  );
}
