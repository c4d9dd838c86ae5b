/** The `each` block: its blocks once per element; as a list where a button shows more of them. */
import { useEffect, useRef, useState } from 'react';
import { textOf } from '../../engine/evaluate.ts';
import { within } from '../../engine/scope.ts';
import * as words from '../../locale/current.ts';
import { Blocks } from '../Blocks.tsx';
import type { BlockProps } from '../contract.ts';
import { usePlain } from '../screen-context.ts';
import type { eachBlock } from './definition.ts';
import { elementsOf, firstOf, shownElements } from './elements.ts';
import './each.css';

type Props = BlockProps<typeof eachBlock>;

/** A press shows further elements: the first of them gets the focus, and how many there are is announced. */
function GrowingList({ block, scope }: Props) {
  const [presses, setPresses] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const elements = elementsOf(block, scope);
  const first = firstOf(block, scope);
  const shown = presses === 0 ? first : first * (presses + 1);
  const at = first * presses;
  useEffect(() => {
    const item = presses > 0 ? list.current?.children[at] : undefined;
    if (item instanceof HTMLElement) item.focus();
  }, [presses, at]);
  return (
    <>
      <ul ref={list} className="t-items t-stack">
        {elements.slice(0, shown).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: elements have no identity of their own.
          <li key={index} className="t-stack" tabIndex={-1}>
            <Blocks blocks={block.blocks} scope={within(scope, { item, index })} />
          </li>
        ))}
      </ul>
      {elements.length > shown && (
        <button
          type="button"
          className="t-button t-button--secondary"
          onClick={() => setPresses(presses + 1)}
        >
          {textOf(block.more, scope)}
        </button>
      )}
      <span className="t-visually-hidden" role="status">
        {presses > 0 && words.shownOf(Math.min(shown, elements.length), elements.length)}
      </span>
    </>
  );
}

export function EachBlock({ block, scope }: Props) {
  const plain = usePlain();
  const isLong = block.more !== undefined && elementsOf(block, scope).length > firstOf(block, scope);
  // Without scripts nothing could show more of them.
  if (isLong && !(import.meta.env.SSR && plain)) return <GrowingList block={block} scope={scope} />;
  const whole = import.meta.env.SSR && isLong ? { ...block, first: undefined } : block;
  return shownElements(whole, scope).map((inner) => (
    <Blocks key={inner.key} blocks={inner.blocks} scope={inner.scope} />
  ));
}
