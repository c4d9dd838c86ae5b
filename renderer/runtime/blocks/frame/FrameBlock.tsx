/** The `frame` block: an `<iframe>` in a sandbox, or its fallback blocks. */
import { useEffect, useState } from 'react';
import { evaluate, textOf } from '../../engine/evaluate.ts';
import { safeAddress } from '../../engine/safe-address.ts';
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

type Stage = 'asking' | 'coming' | 'shown' | 'missing';

/** With a partner's own origin, scripts cannot lift the sandbox; with ours they could. */
const isForeign = (address: string): boolean =>
  safeAddress(address) !== null && new URL(address, location.href).origin !== location.origin;

export function FrameBlock({ block, scope }: BlockProps<typeof frameBlock>) {
  const { mayLeaveFor } = useScreen();
  const src = String(evaluate(block.src, scope) ?? '');
  const [stage, setStage] = useState<Stage>('asking');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another address only.
  useEffect(() => {
    let isGone = false;
    const become = (next: Stage) => {
      if (!isGone) setStage(next);
    };
    const ask = async () => isForeign(src) && (await mayLeaveFor(src));
    setStage('asking');
    ask().then(
      (isAllowed) => become(isAllowed ? 'coming' : 'missing'),
      () => become('missing'),
    );
    return () => {
      isGone = true;
    };
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
          className="t-frame__page"
          src={src}
          title={textOf(block.title, scope)}
          height={block.height}
          sandbox={MAY}
          referrerPolicy="no-referrer"
          onLoad={() => setStage('shown')}
        />
      )}
    </div>
  );
}
