/** A named group of fields, whose answer is an object. */
import type { FieldProps } from '../contract.ts';
import { FieldError, FieldHelp } from '../frame/FieldFrame.tsx';
import { useRichWords } from '../frame/rich-words.ts';

export function SectionField(field: FieldProps) {
  const rich = useRichWords();
  return (
    <fieldset className="t-fieldset" id={field.id} aria-describedby={field.describedBy}>
      <legend className="t-fieldset__legend">{rich(field.ui.label)}</legend>
      <FieldHelp field={field} />
      <div className="t-fields">{field.children}</div>
      <FieldError field={field} />
    </fieldset>
  );
}
