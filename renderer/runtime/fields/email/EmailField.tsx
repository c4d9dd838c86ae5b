/** An e-mail address, without the spaces that keyboards and paste add. */
import type { FieldProps } from '../contract.ts';
import { FieldFrame } from '../frame/FieldFrame.tsx';
import { showText } from '../typing/plain-text.ts';
import { TypedInput } from '../typing/TypedInput.tsx';
import type { Typing } from '../typing/use-typing.ts';

export const emailTyping: Typing = {
  format: showText,
  parse: (text) => text.replace(/\s/g, '') || undefined,
};

export function EmailField(field: FieldProps) {
  return (
    <FieldFrame field={field}>
      <TypedInput
        field={field}
        typing={emailTyping}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FieldFrame>
  );
}
