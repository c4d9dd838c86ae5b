/** The label of a choice with its description below. */
import type { Choice } from '../contract.ts';
import { RichWords } from '../frame/RichWords.tsx';

export function ChoiceWords({ choice }: { choice: Choice }) {
  return (
    <span>
      <RichWords>{choice.label}</RichWords>
      {choice.description !== undefined && choice.description !== '' && (
        <span className="t-choice__description">
          <RichWords>{choice.description}</RichWords>
        </span>
      )}
    </span>
  );
}
