/** One line of free text, in a shape if it has a `mask`. */
import { type InputHTMLAttributes, useMemo } from 'react';
import type { FieldProps, FieldUi } from '../contract.ts';
import { FieldFrame } from '../frame/FieldFrame.tsx';
import { type Reader, readTyped } from '../posted.ts';
import { maskOf } from '../typing/mask.ts';
import { allowedText, plainText } from '../typing/plain-text.ts';
import { TypedInput } from '../typing/TypedInput.tsx';
import type { Typing } from '../typing/use-typing.ts';

interface TextShape {
  mask?: string | undefined;
  /** The inside of a character class; if absent, every character is allowed. */
  allowed?: string | undefined;
}

interface TextUi extends FieldUi, TextShape {
  keyboard?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
}

const textTyping = ({ mask, allowed }: TextShape): Typing =>
  mask === undefined ? allowedText(allowed) : { ...plainText, shape: maskOf({ mask }) };

export const posted: Reader<TextUi> = (sent, field) => readTyped(sent, field, textTyping(field.ui));

export function TextField(field: FieldProps<TextUi>) {
  const { mask, keyboard, allowed } = field.ui;
  const typing = useMemo(() => textTyping({ mask, allowed }), [mask, allowed]);
  return (
    <FieldFrame field={field}>
      <TypedInput field={field} typing={typing} inputMode={keyboard} />
    </FieldFrame>
  );
}
