/** The `pieces` block: an ordered list of equal pieces. Each state has its own edge or sign beside its colour. */
import { evaluate, oneOf, textOf, wordsOf } from '../../engine/evaluate.ts';
import { within } from '../../engine/scope.ts';
import { useRichWords } from '../../fields/frame/rich-words.ts';
import { SpriteIcon } from '../../fields/frame/SpriteIcon.tsx';
import type { BlockProps } from '../contract.ts';
import type { piecesBlock } from './definition.ts';
import './pieces.css';

export function PiecesBlock({ block, scope }: BlockProps<typeof piecesBlock>) {
  const rich = useRichWords();
  const list = evaluate(block.of, scope);
  const items: unknown[] = Array.isArray(list) ? list : [];
  if (items.length === 0) return null;
  const [note, rest] = [wordsOf(block.note, scope), wordsOf(block.rest, scope)];
  return (
    <div className="t-pieces">
      <ol className="t-pieces__list" aria-label={textOf(block.label, scope)}>
        {items.map((item, index) => {
          const inside = within(scope, { item, index });
          const state = oneOf(block.state, inside) ?? 'open';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: elements have no id.
            <li key={index} className={`is-${state}`}>
              {state === 'done' ? (
                <SpriteIcon name="tick" className="t-icon" />
              ) : (
                <span aria-hidden="true">{state === 'alert' ? '!' : textOf(block.number, inside)}</span>
              )}
              <span className="t-visually-hidden">{textOf(block.said, inside)}</span>
            </li>
          );
        })}
      </ol>
      {(note !== '' || rest !== '') && (
        <p className="t-pieces__note">
          <span>{rich(note)}</span>
          {rest !== '' && <span>{rich(rest)}</span>}
        </p>
      )}
    </div>
  );
}
