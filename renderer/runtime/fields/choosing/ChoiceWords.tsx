/** The label of a choice with its description below. */
import type { Choice } from '../contract.ts';
import { useRichWords } from '../frame/rich-words.ts';

export function ChoiceWords({ choice }: { choice: Choice }) {
  const rich = useRichWords();
  return (
    <span>
      <span>{rich(choice.label)}</span>
      {choice.description !== undefined && choice.description !== '' && (
        <span className="t-choice__description">{rich(choice.description)}</span>
      )}
    </span>
  );
}
