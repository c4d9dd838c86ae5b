/** The `facts` block: a list of names with a line each. */
import './facts.css';
import { holds, oneOf, wordsOf } from '../../engine/evaluate.ts';
import { useRichWords } from '../../fields/frame/rich-words.ts';
import { SpriteIcon } from '../../fields/frame/SpriteIcon.tsx';
import type { BlockProps } from '../contract.ts';
import type { factsBlock } from './definition.ts';

export function FactsBlock({ block, scope }: BlockProps<typeof factsBlock>) {
  const rich = useRichWords();
  return (
    <ul className="t-facts">
      {Object.entries(block.items)
        .filter(([, { when }]) => holds(when, scope))
        .map(([id, { icon, name, text }]) => {
          const sign = oneOf(icon, scope);
          return (
            <li key={id} className="t-fact">
              {sign && <SpriteIcon name={sign} className="t-icon" />}
              <b>{rich(wordsOf(name, scope))}</b>
              {text !== undefined && <span>{rich(wordsOf(text, scope))}</span>}
            </li>
          );
        })}
    </ul>
  );
}
