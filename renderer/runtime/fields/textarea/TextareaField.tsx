/** Several lines of free text. */
import { useMemo } from 'react';
import type { FieldProps, FieldUi } from '../contract.ts';
import { FieldFrame } from '../frame/FieldFrame.tsx';
import { allowedText } from '../typing/plain-text.ts';
import { controlAttributes, lengthRule } from '../typing/TypedInput.tsx';
import { useTyping } from '../typing/use-typing.ts';

export function TextareaField(field: FieldProps<FieldUi & { rows?: number; allowed?: string }>) {
  const { allowed } = field.ui;
  const typing = useMemo(() => allowedText(allowed), [allowed]);
  const { ref, defaultValue } = useTyping<HTMLTextAreaElement>(field, typing);
  return (
    <FieldFrame field={field}>
      <textarea
        {...controlAttributes(field)}
        ref={ref}
        className="t-control"
        rows={field.ui.rows ?? 4}
        defaultValue={defaultValue}
        placeholder={field.ui.placeholder}
        readOnly={field.readOnly}
        maxLength={lengthRule(field, 'maxLength')}
        autoComplete={field.ui.autocomplete}
      />
    </FieldFrame>
  );
}
