/** The `frame` block: an `<iframe>` in a sandbox, or its fallback blocks. */
import { useEffect, useRef, useState } from 'react';
import { evaluate, textOf } from '../../engine/evaluate.ts';
import { Blocks } from '../Blocks.tsx';
import type { BlockProps } from '../contract.ts';
import { Skeleton } from '../Skeleton.tsx';
import { useScreen } from '../screen-context.ts';
import type { frameBlock } from './definition.ts';
import './frame.css';

/** Milliseconds for the partner's page to come. */
const PATIENCE = 10_000;

/** Its own scripts, forms and storage; no way to lead the page around it elsewhere. */
const MAY = 'allow-scripts allow-forms allow-same-origin allow-popups';

/** Bounds of a height that a page tells, in CSS pixels. */
const [LOWEST, HIGHEST] = [120, 4_000];

type Stage = 'asking' | 'coming' | 'shown' | 'missing';

/** With a partner's own origin, scripts cannot lift the sandbox; with ours they could. */
function isForeign(address: string): boolean {
  try {
    const { protocol, origin } = new URL(address);
    return ['https:', 'http:'].includes(protocol) && origin !== location.origin;
  } catch {
    return false;
  }
}

/** The height in a message of the page in this frame; null for any other message. */
function toldHeight(
  event: MessageEvent<unknown>,
  frame: HTMLIFrameElement | null,
  src: string,
): number | null {
  if (!frame || event.source !== frame.contentWindow || event.origin !== new URL(src).origin) return null;
  const { height } = (event.data ?? {}) as { height?: unknown };
  if (typeof height !== 'number' || !Number.isFinite(height)) return null;
  return Math.min(Math.max(Math.ceil(height), LOWEST), HIGHEST);
}

export function FrameBlock({ block, scope }: BlockProps<typeof frameBlock>) {
  const { mayLeaveFor } = useScreen();
  const src = String(evaluate(block.src, scope) ?? '');
  const [stage, setStage] = useState<Stage>('asking');
  const [told, setTold] = useState<number | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another address only.
  useEffect(() => {
    let isGone = false;
    const become = (next: Stage) => {
      if (!isGone) setStage(next);
    };
    const ask = async () => isForeign(src) && (await mayLeaveFor(src));
    setStage('asking');
    setTold(null);
    ask().then(
      (isAllowed) => become(isAllowed ? 'coming' : 'missing'),
      () => become('missing'),
    );
    return () => {
      isGone = true;
    };
  }, [src]);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const height = toldHeight(event, frame.current, src);
      if (height === null) return;
      setTold(height);
      setStage('shown');
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [src]);
  useEffect(() => {
    if (stage !== 'coming') return;
    const timer = setTimeout(() => setStage('missing'), PATIENCE);
    return () => clearTimeout(timer);
  }, [stage]);
  if (stage === 'missing') return <Blocks blocks={block.blocks} scope={scope} />;
  return (
    <div className="t-frame">
      {stage !== 'shown' && <Skeleton shapes={['card']} />}
      {stage !== 'asking' && (
        <iframe
          ref={frame}
          className={stage === 'shown' ? 't-frame__page' : 't-frame__page t-frame__page--coming'}
          src={src}
          title={textOf(block.title, scope)}
          height={told ?? block.height}
          sandbox={MAY}
          referrerPolicy="no-referrer"
          onLoad={block.announced ? undefined : () => setStage('shown')}
        />
      )}
    </div>
  );
}
