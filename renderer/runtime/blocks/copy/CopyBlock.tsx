/** The `copy` block. Where the browser refuses, it says so and shows the text, ready to be selected. */
import { useEffect, useState } from 'react';
import { evaluate, oneOf, textOf } from '../../engine/evaluate.ts';
import type { BlockProps } from '../contract.ts';
import { Icon } from '../Icon.tsx';
import { useScreen } from '../screen-context.ts';
import { WORDS } from '../words.ts';
import type { copyBlock } from './definition.ts';
import './copy.css';

/** ms for which the button says that it is done. */
const TOLD_FOR = 2000;

export function CopyBlock({ block, scope }: BlockProps<typeof copyBlock>) {
  const { plain } = useScreen();
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
  const shown = isMarked || block.shown === undefined ? value : String(evaluate(block.shown, scope) ?? value);
  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  }
  const isCopied = outcome === 'copied';
  const copied = block.copied === undefined ? WORDS.copied : textOf(block.copied, scope);
  return (
    <div className="t-stack t-stack--tight">
      {import.meta.env.SSR && plain && (
        <p className="t-text t-text--small">{`${textOf(block.label, scope)}:`}</p>
      )}
      {(block.show || isMarked) && (
        <output className="t-copy" translate="no">
          {shown}
        </output>
      )}
      {import.meta.env.SSR && plain ? null : (
        <button
          type="button"
          className={`t-button t-button--${oneOf(block.look, scope) ?? 'secondary'}`}
          onClick={() => copy(value)}
        >
          {isCopied && <Icon name="check" className="t-icon" />}
          <span>{isCopied ? copied : textOf(block.label, scope)}</span>
        </button>
      )}
      <p className={outcome === 'failed' ? 't-text' : 't-visually-hidden'} role="status">
        {isCopied ? copied : outcome === 'failed' ? textOf(block.failed, scope) : ''}
      </p>
    </div>
  );
}
