/** A native select. */

import { plainWords } from '../../engine/words.ts';
import * as words from '../../locale/current.ts';
import { answerOf, choicesOf, domValue } from '../choosing/choices.ts';
import { useAdoption } from '../choosing/use-adoption.ts';
import type { FieldProps } from '../contract.ts';
import { FieldFrame } from '../frame/FieldFrame.tsx';
import { controlAttributes } from '../typing/TypedInput.tsx';

export { oneOf as posted } from '../posted.ts';

const chosenIn = (list: HTMLSelectElement) => list.value;

export function SelectField(field: FieldProps) {
  const choices = choicesOf(field);
  const chosen = domValue(field.value);
  const choose = (value: string) => field.onChange(answerOf(choices, value));
  const ref = useAdoption<HTMLSelectElement>(chosenIn, chosen, choose);
  return (
    <FieldFrame field={field}>
      <select
        {...controlAttributes(field)}
        ref={ref}
        className="t-control"
        value={chosen}
        disabled={field.readOnly}
        autoComplete={field.ui.autocomplete}
        onChange={(event) => choose(event.currentTarget.value)}
        onBlur={field.onLeave}
      >
        <option value="">{field.ui.placeholder ?? words.choose}</option>
        {choices.map((choice) => (
          <option key={String(choice.value)} value={String(choice.value)}>
            {plainWords(choice.label)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
