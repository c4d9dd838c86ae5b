/** A few choices with descriptions, as large cards. */
import { ChoiceWords } from '../choosing/ChoiceWords.tsx';
import { RadioGroup } from '../choosing/RadioGroup.tsx';
import type { FieldProps, FieldUi } from '../contract.ts';
import './radio-cards.css';

export { oneOf as posted } from '../posted.ts';

type RadioCardsUi = FieldUi & { look?: 'amounts' };

export function RadioCardsField(field: FieldProps<RadioCardsUi>) {
  return (
    <RadioGroup
      field={field}
      className={field.ui.look === 'amounts' ? 't-choices t-choices--amounts' : 't-choices'}
      choiceClassName="t-choice t-choice--card"
      words={(choice) => <ChoiceWords choice={choice} />}
    />
  );
}
