/** The `<input>` of every field that is typed on one line. */
import type { InputHTMLAttributes } from 'react';
import type { FieldProps } from '../contract.ts';
import { type Typing, useTyping } from './use-typing.ts';

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'className' | 'spellCheck'
>;

/** Common attributes of controls. */
export function controlAttributes(field: FieldProps) {
  return {
    id: field.id,
    name: field.name,
    'aria-required': field.required || undefined,
    'aria-invalid': field.invalid || undefined,
    'aria-describedby': field.describedBy,
  };
}

interface Props extends Attributes {
  field: FieldProps;
  typing: Typing;
  /** Id of the sign or unit beside the control, which is heard with it. */
  sign?: string | undefined;
}

const joined = (...ids: (string | undefined)[]) => ids.filter(Boolean).join(' ') || undefined;

export function TypedInput({
  field,
  typing,
  sign,
  autoComplete,
  className = 't-control',
  ...attributes
}: Props) {
  const { ref, defaultValue } = useTyping<HTMLInputElement>(field, typing);
  return (
    <input
      type="text"
      {...attributes}
      {...controlAttributes(field)}
      aria-describedby={joined(sign, field.describedBy)}
      ref={ref}
      className={className}
      defaultValue={defaultValue}
      placeholder={field.ui.placeholder}
      readOnly={field.readOnly}
      autoComplete={field.ui.autocomplete ?? autoComplete}
      enterKeyHint={field.last ? 'go' : 'next'}
    />
  );
}
