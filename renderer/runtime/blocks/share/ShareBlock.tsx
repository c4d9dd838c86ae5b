/** The `share` block. Closing the sheet without sharing is no failure. Without scripts it is a link that writes a message. */
import { useState, useSyncExternalStore } from 'react';
import { evaluate, oneOf, textOf } from '../../engine/evaluate.ts';
import type { BlockProps } from '../contract.ts';
import { usePlain } from '../screen-context.ts';
import type { shareBlock } from './definition.ts';

const never = () => () => {};
const hasSheet = (): boolean => typeof navigator.share === 'function';
/** A page made in advance does not know the device. */
const unknown = (): boolean => false;

const isClosed = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

export function ShareBlock({ block, scope }: BlockProps<typeof shareBlock>) {
  const [hasFailed, setHasFailed] = useState(false);
  const canShare = useSyncExternalStore(never, hasSheet, unknown);
  const plain = usePlain();
  const url = evaluate(block.url, scope);
  if (typeof url !== 'string' || url === '') return null;
  const look = `t-button t-button--${oneOf(block.look, scope) ?? 'primary'}`;
  const text = block.text === undefined ? undefined : textOf(block.text, scope);
  if (import.meta.env.SSR && plain)
    return (
      <a className={look} href={`mailto:?body=${encodeURIComponent([text, url].filter(Boolean).join(' '))}`}>
        {textOf(block.label, scope)}
      </a>
    );
  if (!canShare) return null;
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
      <button type="button" className={look} onClick={() => share(url)}>
        {textOf(block.label, scope)}
      </button>
      <p className={hasFailed ? 't-text' : 't-visually-hidden'} role="status">
        {hasFailed ? textOf(block.failed, scope) : ''}
      </p>
    </div>
  );
}
