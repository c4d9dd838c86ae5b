/** Native radio inputs, one per choice, so that arrow keys, forms and assistive technology work as usual. */
import type { ReactNode } from 'react';
import type { Choice, FieldProps } from '../contract.ts';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { answerOf, choicesOf, domValue } from './choices.ts';
import { useAdoption } from './use-adoption.ts';

interface Props {
  field: FieldProps;
  className: string;
  choiceClassName: string;
  /** The content beside a choice's radio input. */
  words(choice: Choice): ReactNode;
}

const checkedIn = (group: HTMLElement) => group.querySelector<HTMLInputElement>('input:checked')?.value;

export function RadioGroup({ field, className, choiceClassName, words }: Props) {
  const choices = choicesOf(field);
  const chosen = domValue(field.value);
  const choose = (value: string) => field.onChange(answerOf(choices, value));
  const ref = useAdoption<HTMLDivElement>(checkedIn, chosen, choose);
  return (
    <GroupFrame field={field} role="radiogroup">
      <div className={className} ref={ref}>
        {choices.map((choice, index) => (
          <label className={choiceClassName} key={String(choice.value)}>
            <input
              type="radio"
              id={index === 0 ? field.id : `${field.id}-${index}`}
              name={field.name}
              value={String(choice.value)}
              checked={chosen === String(choice.value)}
              disabled={field.readOnly}
              onChange={(event) => choose(event.currentTarget.value)}
            />
            {words(choice)}
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}
