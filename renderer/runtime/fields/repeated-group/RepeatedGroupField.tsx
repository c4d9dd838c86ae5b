/** A repeated group: its legend, which an error in the summary leads to, and its elements. */
import type { FieldProps } from '../contract.ts';
import { FieldError, FieldHelp } from '../frame/FieldFrame.tsx';
import { useRichWords } from '../frame/rich-words.ts';

export function RepeatedGroupField(field: FieldProps) {
  const rich = useRichWords();
  return (
    <fieldset className="t-fieldset" aria-describedby={field.describedBy}>
      <legend className="t-fieldset__legend" id={field.id} tabIndex={-1}>
        {rich(field.ui.label)}
      </legend>
      <FieldHelp field={field} />
      {field.children}
      <FieldError field={field} />
    </fieldset>
  );
}
