/** A few choices, one below the other. */
import { ChoiceWords } from '../choosing/ChoiceWords.tsx';
import { RadioGroup } from '../choosing/RadioGroup.tsx';
import type { FieldProps } from '../contract.ts';

export { oneOf as posted } from '../posted.ts';

export function RadioField(field: FieldProps) {
  return (
    <RadioGroup
      field={field}
      className="t-choices t-choices--lines"
      choiceClassName="t-choice"
      words={(choice) => <ChoiceWords choice={choice} />}
    />
  );
}
