/** A few choices with descriptions, as large cards. */
import { ChoiceWords } from '../choosing/ChoiceWords.tsx';
import { RadioGroup } from '../choosing/RadioGroup.tsx';
import type { FieldProps } from '../contract.ts';

export function RadioCardsField(field: FieldProps) {
  return (
    <RadioGroup
      field={field}
      className="t-choices"
      choiceClassName="t-choice t-choice--card"
      words={(choice) => <ChoiceWords choice={choice} />}
    />
  );
}
