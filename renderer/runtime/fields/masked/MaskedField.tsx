/** Digits or letters in a fixed shape. */
import { type InputHTMLAttributes, useMemo } from 'react';
import type { FieldProps, FieldUi } from '../contract.ts';
import { FieldFrame } from '../frame/FieldFrame.tsx';
import { type Reader, readTyped } from '../posted.ts';
import { charactersOf, type MaskShape, maskOf } from '../typing/mask.ts';
import { showText } from '../typing/plain-text.ts';
import { TypedInput } from '../typing/TypedInput.tsx';
import type { Typing } from '../typing/use-typing.ts';

interface MaskedUi extends FieldUi, MaskShape {
  keyboard?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
}

/** The typing of a shape: `keep` determines the answer; the whole shape is shown. */
export function shapedTyping(shape: MaskShape): Typing {
  const mask = maskOf(shape);
  return {
    shape: mask,
    format: (value) => mask.show(showText(value)),
    parse: (text) => (shape.keep === 'text' ? text : charactersOf(text)) || undefined,
  };
}

export const posted: Reader<MaskedUi> = (sent, field) => readTyped(sent, field, shapedTyping(field.ui));

export function MaskedField(field: FieldProps<MaskedUi>) {
  const { mask, anchor, keep, keyboard, prefixes } = field.ui;
  const list = prefixes?.join();
  const typing = useMemo(
    () => shapedTyping({ mask, anchor, keep, prefixes: list?.split(',') }),
    [mask, anchor, keep, list],
  );
  return (
    <FieldFrame field={field}>
      <TypedInput
        field={field}
        typing={typing}
        inputMode={keyboard ?? (/[AX]/.test(mask) ? 'text' : 'numeric')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </FieldFrame>
  );
}
