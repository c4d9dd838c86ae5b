/** The `share` block. Closing the sheet without sharing is no failure. */
import { useState, useSyncExternalStore } from 'react';
import { evaluate, oneOf, textOf } from '../../engine/evaluate.ts';
import type { BlockProps } from '../contract.ts';
import type { shareBlock } from './definition.ts';

const never = () => () => {};
const hasSheet = (): boolean => typeof navigator.share === 'function';
/** A page made in advance does not know the device. */
const unknown = (): boolean => false;

const isClosed = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

export function ShareBlock({ block, scope }: BlockProps<typeof shareBlock>) {
  const [hasFailed, setHasFailed] = useState(false);
  const canShare = useSyncExternalStore(never, hasSheet, unknown);
  const url = evaluate(block.url, scope);
  if (!canShare || typeof url !== 'string' || url === '') return null;
  const text = block.text === undefined ? undefined : textOf(block.text, scope);
  async function share(address: string): Promise<void> {
    setHasFailed(false);
    try {
      await navigator.share({ url: address, ...(text === undefined ? {} : { text }) });
    } catch (error) {
      setHasFailed(!isClosed(error));
    }
  }
  return (
    <div className="t-stack t-stack--tight">
      <button
        type="button"
        className={`t-button t-button--${oneOf(block.look, scope) ?? 'primary'}`}
        onClick={() => share(url)}
      >
        {textOf(block.label, scope)}
      </button>
      <p className={hasFailed ? 't-text' : 't-visually-hidden'} role="status">
        {hasFailed ? textOf(block.failed, scope) : ''}
      </p>
    </div>
  );
}
