/** What stands around a group of controls that answer one question: a fieldset, its legend, help and error. */
import type { FocusEvent, ReactNode } from 'react';
import type { FieldProps } from '../contract.ts';
import { FieldError, FieldHelp, FieldNote, frameClass, LabelWords } from './FieldFrame.tsx';

interface Props {
  field: FieldProps;
  /** `radiogroup` where one of several is chosen: it can then be invalid and required as a whole. */
  role: 'radiogroup' | 'group';
  children: ReactNode;
}

/** Tells the form that the group was left, not merely that focus moved inside it. */
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
