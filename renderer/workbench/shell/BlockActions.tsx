/** Order and visibility of a block. */
import { type FormEvent, useState } from 'react';
import type { EditableValue, Where } from '../edits.ts';
import type { Editing } from './use-editing.ts';
import type { ValueGroup } from './value-groups.ts';

interface Props {
  group: ValueGroup;
  block: EditableValue['path'];
  editing: Editing;
}

export function BlockActions({ group, block, editing }: Props) {
  const [condition, setCondition] = useState<string | null>(null);
  const { of, values } = group;
  const canDiffer = of.startsWith('screen ') || of.startsWith('part ');
  const isOwn = values.every(({ from }) => from === 'own');
  const where: Where = canDiffer && !isOwn ? 'here' : 'everywhere';
  const hasCondition = values.some(({ path }) => path.length === block.length + 1 && path.at(-1) === 'when');
  const move = (by: -1 | 1) => void editing.save({ act: 'move', by, of, path: block, where: 'everywhere' });
  const hide = () => void editing.save({ act: 'remove', of, path: block, where });
  const show = (event: FormEvent) => {
    event.preventDefault();
    void editing.save({ act: 'write', of, path: [...block, 'when'], where, value: condition ?? '' });
  };
  return (
    <div className="w-block">
      <button type="button" disabled={editing.isSaving} onClick={() => move(-1)} title="Wherever it stands">
        Move up
      </button>
      <button type="button" disabled={editing.isSaving} onClick={() => move(1)} title="Wherever it stands">
        Move down
      </button>
      <button type="button" disabled={editing.isSaving} onClick={hide}>
        {where === 'here' ? 'Hide here' : 'Remove'}
      </button>
      {!hasCondition && (
        <button
          type="button"
          aria-expanded={condition !== null}
          onClick={() => setCondition(condition === null ? '' : null)}
        >
          Show only if …
        </button>
      )}
      {condition !== null && (
        <form className="w-condition" onSubmit={show}>
          <label>
            Shown only if{' '}
            <input
              required
              value={condition}
              placeholder="a fact, or a condition"
              onChange={(event) => setCondition(event.target.value)}
            />
          </label>
          <button type="submit" className="w-primary" disabled={editing.isSaving}>
            Save
          </button>
        </form>
      )}
    </div>
  );
}
