/** Several lines of free text. */
import { type KeyboardEvent, useMemo } from 'react';
import type { FieldProps, FieldUi } from '../contract.ts';
import { FieldFrame } from '../frame/FieldFrame.tsx';
import { type Reader, readTyped } from '../posted.ts';
import { allowedText } from '../typing/plain-text.ts';
import { sendForm } from '../typing/send-form.ts';
import { controlAttributes } from '../typing/TypedInput.tsx';
import { useTyping } from '../typing/use-typing.ts';

type TextareaUi = FieldUi & { rows?: number; allowed?: string; sends?: boolean };

/** Enter ends a composition in some keyboards: then it sends nothing. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  sendForm(event.currentTarget.form);
}

export const posted: Reader<TextareaUi> = (sent, field) =>
  readTyped(sent, field, allowedText(field.ui.allowed));

export function TextareaField(field: FieldProps<TextareaUi>) {
  const { allowed } = field.ui;
  const typing = useMemo(() => allowedText(allowed), [allowed]);
  const { ref, defaultValue } = useTyping<HTMLTextAreaElement>(field, typing);
  return (
    // An empty message is not sent: its label need not say that it is optional.
    <FieldFrame field={field.ui.sends ? { ...field, required: true } : field}>
      <textarea
        {...controlAttributes(field)}
        ref={ref}
        className="t-control"
        rows={field.ui.rows ?? 4}
        defaultValue={defaultValue}
        placeholder={field.ui.placeholder}
        readOnly={field.readOnly}
        autoComplete={field.ui.autocomplete}
        enterKeyHint={field.ui.sends ? 'send' : undefined}
        onKeyDown={field.ui.sends ? sendOnEnter : undefined}
      />
    </FieldFrame>
  );
}
