/** The control for a value of a kind. */
import { useId } from 'react';
import type { EditableValue } from '../edits.ts';
import { memberName } from './value-groups.ts';

interface Props {
  value: EditableValue;
  /** The language of texts. */
  lang: string | undefined;
  typed: string;
  type(typed: string): void;
}

const FLAGS = ['true', 'false'];

/** Rows of a text, by its length. */
const rowsFor = (text: string) =>
  Math.min(8, Math.max(1, Math.ceil(text.length / 42), text.split('\n').length));

function Control({ value, lang, typed, type, id }: Props & { id: string }) {
  const { kind, choices } = value;
  const all = kind === 'flag' ? FLAGS : choices;
  // A choice may also be an expression.
  const isListed = all.length > 0 && (kind !== 'choice' || all.includes(typed));
  if (isListed)
    return (
      <select id={id} value={typed} onChange={(event) => type(event.target.value)}>
        {!all.includes(typed) && <option>{typed}</option>}
        {all.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  return (
    <textarea
      id={id}
      value={typed}
      rows={rowsFor(typed)}
      spellCheck={kind === 'text' || kind === 'rich text'}
      lang={kind === 'text' || kind === 'rich text' ? lang : undefined}
      data-kind={kind}
      onChange={(event) => type(event.target.value)}
    />
  );
}

export function ValueControl(props: Props) {
  const id = useId();
  const { value } = props;
  const isColor = typeof value.value === 'string' && /^#[0-9a-f]{6}$/i.test(value.value);
  return (
    <div className="w-control">
      <label htmlFor={id}>
        {memberName(value)} <span className="w-quiet">({value.kind})</span>
      </label>
      <Control {...props} id={id} />
      {isColor && (
        <input
          type="color"
          aria-label="Colour"
          value={props.typed}
          onChange={(event) => props.type(event.target.value)}
        />
      )}
    </div>
  );
}
