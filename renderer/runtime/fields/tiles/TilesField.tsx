/** A grid of choices, optionally with pictures or a second line. The tile itself shows what is chosen. */
import { plainWords } from '../../engine/words.ts';
import { choicesOf } from '../choosing/choices.ts';
import { RadioGroup } from '../choosing/RadioGroup.tsx';
import type { Choice, FieldProps } from '../contract.ts';
import { useRichWords } from '../frame/rich-words.ts';
import './tiles.css';

export { oneOf as posted } from '../posted.ts';

function TileWords({ choice }: { choice: Choice }) {
  const rich = useRichWords();
  return (
    <span className="t-tile__words">
      {choice.image !== undefined && <img src={choice.image} alt="" width="40" height="40" />}
      <span>{rich(choice.label)}</span>
      {choice.description !== undefined && <small>{rich(choice.description)}</small>}
    </span>
  );
}

/** The most characters of a label that fits a narrow tile. */
const SHORT = 4;

const isShort = ({ image, description, label }: Choice) =>
  image === undefined && description === undefined && plainWords(label).length <= SHORT;

export function TilesField(field: FieldProps) {
  return (
    <RadioGroup
      field={field}
      className={choicesOf(field).every(isShort) ? 't-tiles' : 't-tiles t-tiles--wide'}
      choiceClassName="t-tile"
      words={(choice) => <TileWords choice={choice} />}
    />
  );
}
