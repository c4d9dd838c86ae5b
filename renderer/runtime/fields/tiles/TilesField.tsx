/** A grid of choices, optionally with pictures. */
import { RadioGroup } from '../choosing/RadioGroup.tsx';
import type { Choice, FieldProps } from '../contract.ts';
import { useRichWords } from '../frame/rich-words.ts';
import './tiles.css';

function TileWords({ choice }: { choice: Choice }) {
  const rich = useRichWords();
  return (
    <span className="t-tile__words">
      {choice.image !== undefined && (
        <img className="t-tile__image" src={choice.image} alt="" width="40" height="40" />
      )}
      <span>{rich(choice.label)}</span>
      {choice.description !== undefined && (
        <span className="t-choice__description">{rich(choice.description)}</span>
      )}
    </span>
  );
}

export function TilesField(field: FieldProps) {
  return (
    <RadioGroup
      field={field}
      className="t-tiles"
      choiceClassName="t-choice t-choice--card t-tile"
      words={(choice) => <TileWords choice={choice} />}
    />
  );
}
