/** An e-mail address, without what keyboards and paste put around it. */
import type { FieldProps } from '../contract.ts';
import { FieldFrame } from '../frame/FieldFrame.tsx';
import { type Reader, readTyped } from '../posted.ts';
import { showText } from '../typing/plain-text.ts';
import { TypedInput } from '../typing/TypedInput.tsx';
import type { Typing } from '../typing/use-typing.ts';

/** The address in `Ana <ana@example.com>` or `mailto:ana@example.com?subject=…`; any other text without blanks around it. */
function readAddress(text: string): string | undefined {
  const typed = text.replace(/[\u200b-\u200d\ufeff\u00ad]/g, '').trim();
  const address = /^[^<>]*<([^<>]*)>$/.exec(typed)?.[1] ?? typed;
  const [, linked] = /^mailto:([^?]*)/i.exec(address.trim()) ?? [];
  return (linked ?? address).trim() || undefined;
}

const emailTyping: Typing = { format: showText, parse: readAddress };

export const posted: Reader = (sent, field) => readTyped(sent, field, emailTyping);

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
