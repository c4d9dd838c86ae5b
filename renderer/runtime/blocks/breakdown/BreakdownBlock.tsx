/** The `breakdown` block. Widths of the bar are attributes of an SVG, as the page forbids inline styles. */
import type { Scope } from '@trilha/language/definition/annotations';
import { evaluate, holds, oneOf, textOf, wordsOf } from '../../engine/evaluate.ts';
import { LiveWords } from '../../fields/frame/LiveWords.tsx';
import { useRichWords } from '../../fields/frame/rich-words.ts';
import { Amount } from '../Amount.tsx';
import type { BlockOf, BlockProps } from '../contract.ts';
import { useHeading } from '../heading-level.ts';
import type { breakdownBlock } from './definition.ts';
import '../slip.css';
import './breakdown.css';

type Block = BlockOf<typeof breakdownBlock>;

const LOOK = {
  plain: 't-price',
  slip: 't-price t-card t-lifted',
  panel: 't-price t-panel',
  short: 't-price',
} as const;

/** Stands for an amount that is not known yet. */
const DASH = '–';

/** The bar's width in the units of its drawing. */
const WHOLE = 100;

const TONE = { plain: undefined, strong: 'is-total', alert: 'is-alert' } as const;

interface SumsProps {
  rows: NonNullable<Block['rows']>;
  scope: Scope;
  isWaiting: boolean;
}

function Sums({ rows, scope, isWaiting }: SumsProps) {
  const shown = Object.entries(rows).filter(([, row]) => holds(row.when, scope));
  if (shown.length === 0) return null;
  return (
    <dl className="t-sums">
      {shown.map(([id, { label, value, tone, adds }]) => (
        <div key={id} className={TONE[oneOf(tone, scope) ?? (adds ? 'strong' : 'plain')]}>
          <dt>{textOf(label, scope)}</dt>
          <dd>{isWaiting ? DASH : textOf(value, scope)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SharesProps {
  shares: NonNullable<Block['shares']>;
  scope: Scope;
  isWaiting: boolean;
}

/** While the amounts are being computed, the bar is empty: nothing moves when they come. */
function Shares({ shares, scope, isWaiting }: SharesProps) {
  const parts = Object.entries(shares).flatMap(([id, { label, value, look, when }]) => {
    const size = isWaiting ? 0 : Math.max(0, Number(evaluate(value, scope)) || 0);
    const part = { id, size, label: textOf(label, scope), look: `is-${oneOf(look, scope) ?? 'soft'}` };
    return holds(when, scope) && (isWaiting || size > 0) ? [part] : [];
  });
  const all = parts.reduce((sum, { size }) => sum + size, 0) || 1;
  let end = 0;
  const placed = parts.map((part) => {
    const x = end;
    const width = (part.size / all) * WHOLE;
    end += width;
    return { ...part, x, width };
  });
  if (parts.length === 0) return null;
  return (
    <>
      <svg className="t-share" viewBox={`0 0 ${WHOLE} 8`} preserveAspectRatio="none" aria-hidden="true">
        {placed.map(({ id, look, x, width }) => (
          <rect key={id} className={look} x={x.toFixed(2)} width={width.toFixed(2)} height={8} />
        ))}
      </svg>
      <ul className="t-key" aria-hidden="true">
        {parts.map(({ id, look, label }) => (
          <li key={id}>
            <i className={look} />
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

export function BreakdownBlock({ block, scope }: BlockProps<typeof breakdownBlock>) {
  const Heading = useHeading();
  const rich = useRichWords();
  const look = oneOf(block.look, scope) ?? 'plain';
  const isWaiting = block.waiting !== undefined && holds(block.waiting, scope);
  const title = textOf(block.title, scope);
  const count = textOf(block.lead?.count, scope);
  const value = textOf(block.lead?.value, scope);
  const tag = textOf(block.lead?.tag, scope);
  const split = wordsOf(block.split, scope);
  const prompt = isWaiting ? textOf(block.prompt, scope) : '';
  const { lead, shares, rows, more } = block;
  return (
    <div className={LOOK[look]}>
      {title !== '' && <Heading className="t-price__title">{title}</Heading>}
      {lead && <Amount count={prompt === '' ? count : ''} value={isWaiting ? DASH : value} />}
      {prompt !== '' && <p className="t-price__split">{prompt}</p>}
      {tag !== '' && !isWaiting && (
        <p>
          <span className="t-chip">{tag}</span>
        </p>
      )}
      {split !== '' && !isWaiting && <p className="t-price__split">{rich(split)}</p>}
      {shares && look !== 'short' && <Shares shares={shares} scope={scope} isWaiting={isWaiting} />}
      {look === 'slip' && rows && <hr className="t-perf" />}
      {rows && <Sums rows={rows} scope={scope} isWaiting={isWaiting} />}
      {more && look !== 'short' && (
        <details className="t-faq__item">
          <summary>{textOf(more.label, scope)}</summary>
          <div className="t-stack t-stack--tight">
            <Sums rows={more.rows} scope={scope} isWaiting={isWaiting} />
            {more.note && <p className="t-price__split">{rich(wordsOf(more.note, scope))}</p>}
          </div>
        </details>
      )}
      {lead && <LiveWords words={isWaiting ? '' : `${title}: ${count} ${value}`} />}
    </div>
  );
}
