/**
 * The `copy` block: the button first, as the text may be long. Where the browser refuses, it says so and shows the text,
 * ready to be selected.
 */
import { useEffect, useState } from 'react';
import { evaluate, oneOf, textOf } from '../../engine/evaluate.ts';
import { SpriteIcon } from '../../fields/frame/SpriteIcon.tsx';
import * as words from '../../locale/current.ts';
import type { BlockProps } from '../contract.ts';
import { useScreen } from '../screen-context.ts';
import type { copyBlock } from './definition.ts';
import './copy.css';

/** ms for which the button says that it is done. */
const TOLD_FOR = 2000;

export function CopyBlock({ block, scope }: BlockProps<typeof copyBlock>) {
  const { emit, plain } = useScreen();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), TOLD_FOR);
    return () => clearTimeout(timer);
  }, [outcome]);
  const value = evaluate(block.value, scope);
  if (typeof value !== 'string' || value === '') return null;
  // What has to be marked by hand stands as it is to be copied.
  const isMarked = outcome === 'failed' || (import.meta.env.SSR && plain);
  if (import.meta.env.SSR) plain?.noteCode();
  const shown = isMarked || block.shown === undefined ? value : String(evaluate(block.shown, scope) ?? value);
  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      setOutcome('failed');
      return;
    }
    setOutcome('copied');
    if (block.emit !== undefined) emit(block.emit);
  }
  const isCopied = outcome === 'copied';
  const look = oneOf(block.look, scope) ?? 'secondary';
  const sign = isCopied ? 'tick' : oneOf(block.icon, scope);
  const label = textOf(block.label, scope);
  const copied = block.copied === undefined ? words.copied : textOf(block.copied, scope);
  const parts = (
    <>
      {import.meta.env.SSR && plain && <p className="t-text t-text--small">{`${label}:`}</p>}
      {import.meta.env.SSR && plain ? null : (
        <button type="button" className={`t-button t-button--${look}`} onClick={() => copy(value)}>
          {sign && <SpriteIcon name={sign} className="t-icon" />}
          <span>{isCopied ? copied : label}</span>
        </button>
      )}
      {(block.show || isMarked) && (
        // No `output`: what it holds would be read out whenever it changes.
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls.
        <div
          className={look === 'primary' && !isMarked ? 't-copy t-copy--line' : 't-copy'}
          role="group"
          aria-label={textOf(block.name, scope) || label}
          translate="no"
        >
          {shown}
        </div>
      )}
      <p className={outcome === 'failed' ? 't-text' : 't-visually-hidden'} role="status">
        {isCopied ? copied : outcome === 'failed' ? textOf(block.failed, scope) : ''}
      </p>
    </>
  );
  // Without its text it is a button among the buttons beside it.
  return block.show ? <div className="t-stack t-stack--tight">{parts}</div> : parts;
}
