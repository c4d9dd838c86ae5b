/** One value: a control of its kind, where it is to be changed, and which screens that touches. */
import { type FormEvent, useId, useState } from 'react';
import type { EditableValue, Where } from '../edits.ts';
import type { Editing } from './use-editing.ts';
import { ValueControl } from './ValueControl.tsx';

interface Props {
  value: EditableValue;
  editing: Editing;
}

/** The value that was typed, of the kind of the one before. */
function typedValue(typed: string, { kind }: EditableValue): EditableValue['value'] {
  if (kind === 'flag') return typed === 'true';
  if (kind === 'number' && typed.trim() !== '' && Number.isFinite(Number(typed))) return Number(typed);
  const isBare = kind === 'condition' || kind === 'expression';
  if (isBare && /^(true|false|null|-?\d+(\.\d+)?)$/.test(typed))
    return JSON.parse(typed) as EditableValue['value'];
  return typed;
}

const LISTED = 12;

function Touches({ touches }: { touches: EditableValue['touches'] }) {
  if (touches === null) return <p className="w-quiet">Every screen may show it.</p>;
  const count = touches.length === 1 ? '1 screen shows it' : `${touches.length} screens show it`;
  return (
    <details className="w-touches">
      <summary>{count}</summary>
      <ul>
        {touches.slice(0, LISTED).map((screen) => (
          <li key={screen}>{screen}</li>
        ))}
        {touches.length > LISTED && <li>and {touches.length - LISTED} more</li>}
      </ul>
    </details>
  );
}

interface WhereProps {
  value: EditableValue;
  where: Where | null;
  choose(where: Where): void;
}

/** Asked only where there is a choice. */
function WhereChooser({ value, where, choose }: WhereProps) {
  const name = useId();
  if (!value.hasHere) return <Touches touches={value.touches} />;
  const options = [
    { where: 'here', label: `Only on ${value.of.replace(/^\w+ /, '')}` },
    { where: 'everywhere', label: `Everywhere: in ${value.file}` },
  ] as const;
  return (
    <fieldset className="w-where">
      <legend>Where?</legend>
      {options.map((option) => (
        <label key={option.where}>
          <input
            type="radio"
            name={name}
            required
            checked={where === option.where}
            onChange={() => choose(option.where)}
          />{' '}
          {option.label}
        </label>
      ))}
      <Touches touches={value.touches} />
    </fieldset>
  );
}

export function ValueForm({ value, editing }: Props) {
  const [typed, setTyped] = useState(value.value === null ? '' : String(value.value));
  const [where, setWhere] = useState<Where | null>(value.hasHere ? null : 'everywhere');
  const { of, path, help } = value;
  const isItem = typeof path.at(-2) === 'number' || typeof path.at(-1) === 'number';
  const item = path.slice(0, path.findLastIndex((key) => typeof key === 'number') + 1);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (where) void editing.save({ act: 'write', of, path, where, value: typedValue(typed, value) });
  };
  const act = (change: { act: 'remove' } | { act: 'move'; by: -1 | 1 }, at: EditableValue['path']) => {
    if (where) void editing.save({ ...change, of, path: at, where });
  };
  return (
    <form className="w-form" onSubmit={save}>
      <ValueControl value={value} lang={editing.lang} typed={typed} type={setTyped} />
      {help !== '' && <p className="w-quiet">{help}</p>}
      <WhereChooser value={value} where={where} choose={setWhere} />
      <div className="w-form__buttons">
        <button type="submit" className="w-primary" disabled={editing.isSaving}>
          {editing.isSaving ? 'Checking …' : 'Save'}
        </button>
        {isItem && (
          <>
            <button type="button" disabled={!where} onClick={() => act({ act: 'move', by: -1 }, item)}>
              Move up
            </button>
            <button type="button" disabled={!where} onClick={() => act({ act: 'move', by: 1 }, item)}>
              Move down
            </button>
            <button type="button" disabled={!where} onClick={() => act({ act: 'remove' }, item)}>
              Remove
            </button>
          </>
        )}
        {!isItem && (
          <button type="button" disabled={!where} onClick={() => act({ act: 'remove' }, path)}>
            Take away
          </button>
        )}
      </div>
    </form>
  );
}
