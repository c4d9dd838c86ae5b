/** The frame of a group of controls for one question: a fieldset with legend, help and error. */
import type { FocusEvent, ReactNode } from 'react';
import type { FieldProps } from '../contract.ts';
import { FieldError, FieldHelp, FieldNote, frameClass, LabelWords } from './FieldFrame.tsx';

interface Props {
  field: FieldProps;
  /** `radiogroup` for a single choice: it can be invalid and required as a whole. */
  role: 'radiogroup' | 'group';
  children: ReactNode;
}

/** True when the focus leaves the group, not when it moves inside. */
function leaves(event: FocusEvent<HTMLElement>): boolean {
  return !event.currentTarget.contains(event.relatedTarget);
}

export function GroupFrame({ field, role, children }: Props) {
  const asOne =
    role === 'radiogroup'
      ? { 'aria-invalid': field.invalid || undefined, 'aria-required': field.required || undefined }
      : {};
  return (
    <fieldset
      className={frameClass(field)}
      role={role}
      aria-labelledby={`${field.id}-label`}
      aria-describedby={field.describedBy}
      {...asOne}
      onBlur={(event) => {
        if (leaves(event)) field.onLeave();
      }}
    >
      <legend className="t-field__label" id={`${field.id}-label`}>
        <LabelWords field={field} />
      </legend>
      <FieldHelp field={field} />
      {children}
      <FieldNote field={field} />
      <FieldError field={field} />
    </fieldset>
  );
}
