/** A repeated group: its legend, which an error in the summary leads to, and its elements. */
import type { FieldProps } from '../contract.ts';
import { FieldError, FieldHelp } from '../frame/FieldFrame.tsx';
import { RichWords } from '../frame/RichWords.tsx';

export function RepeatedGroupField(field: FieldProps) {
  return (
    <fieldset className="t-fieldset" aria-describedby={field.describedBy}>
      <legend className="t-fieldset__legend" id={field.id} tabIndex={-1}>
        <RichWords>{field.ui.label}</RichWords>
      </legend>
      <FieldHelp field={field} />
      {field.children}
      <FieldError field={field} />
    </fieldset>
  );
}
