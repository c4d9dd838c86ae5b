/** The `qr` block: one path of an SVG, black on white whatever the brand, so that cameras read it. */
import { useMemo, useSyncExternalStore } from 'react';
import { encode } from 'uqr';
import { evaluate, textOf } from '../../engine/evaluate.ts';
import type { BlockProps } from '../contract.ts';
import type { qrBlock } from './definition.ts';
import './qr.css';

/** Empty modules around the code, as its standard demands. */
const QUIET = 4;

/** Null for more than a code can hold. */
function drawn(value: string): { path: string; size: number } | null {
  try {
    const { data, size } = encode(value, { border: QUIET });
    const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
    return { path: path.join(''), size };
  } catch {
    return null;
  }
}

const never = () => () => {};
/** Without a query, which may tell whose visit it is. */
const pageAddress = () => location.origin + location.pathname;
/** A server may be reached by other names: its page has the room for a code. */
const unknown = () => null;

export function QrBlock({ block, scope }: BlockProps<typeof qrBlock>) {
  const here = useSyncExternalStore(never, pageAddress, unknown);
  const value = block.value === undefined ? here : evaluate(block.value, scope);
  const code = useMemo(() => (typeof value === 'string' && value !== '' ? drawn(value) : null), [value]);
  if (!code) return block.value === undefined ? <svg className="t-qr" viewBox="0 0 1 1" aria-hidden /> : null;
  const picture = (
    <svg
      className="t-qr"
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={textOf(block.alt, scope)}
      shapeRendering="crispEdges"
    >
      <path d={code.path} />
    </svg>
  );
  if (block.folded !== 'narrow') return picture;
  // Twice, as only styles know the width: what is not displayed is not read out either.
  return (
    <>
      <details className="t-faq__item t-qr--narrow">
        <summary>{textOf(block.summary, scope)}</summary>
        {picture}
      </details>
      <div className="t-qr--wide">{picture}</div>
    </>
  );
}
