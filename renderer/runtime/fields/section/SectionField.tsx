/** A named group of fields, whose answer is an object. */
import type { FieldProps } from '../contract.ts';
import { FieldError, FieldHelp } from '../frame/FieldFrame.tsx';
import { RichWords } from '../frame/RichWords.tsx';

export function SectionField(field: FieldProps) {
  return (
    <fieldset className="t-fieldset" id={field.id} aria-describedby={field.describedBy}>
      <legend className="t-fieldset__legend">
        <RichWords>{field.ui.label}</RichWords>
      </legend>
      <FieldHelp field={field} />
      <div className="t-fields">{field.children}</div>
      <FieldError field={field} />
    </fieldset>
  );
}
