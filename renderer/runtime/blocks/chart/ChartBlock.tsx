/** The `chart` block: a picture by SVG attributes alone, and the same values as a table. */
import { evaluate, oneOf, textOf } from '../../engine/evaluate.ts';
import type { BlockProps } from '../contract.ts';
import { WORDS } from '../words.ts';
import type { chartBlock } from './definition.ts';
import './chart.css';

interface Point {
  label: string;
  value: number;
  shown: string;
}

/** Units of the picture's own coordinates. */
const STEP = 40;
const HEIGHT = 120;
const BAR = 24;

function Bars({ points, most }: { points: readonly Point[]; most: number }) {
  return points.map(({ label, value }, index) => {
    const height = (value / most) * HEIGHT;
    return (
      <rect
        key={label}
        className="t-chart__bar"
        x={index * STEP + (STEP - BAR) / 2}
        y={HEIGHT - height}
        width={BAR}
        height={height}
        rx={3}
      />
    );
  });
}

function Line({ points, most }: { points: readonly Point[]; most: number }) {
  const places = points.map(({ value }, index) => [
    index * STEP + STEP / 2,
    HEIGHT - (value / most) * HEIGHT,
  ]);
  return (
    <>
      <polyline className="t-chart__line" points={places.map((place) => place.join()).join(' ')} />
      {places.map(([x, y]) => (
        <circle key={x} className="t-chart__dot" cx={x} cy={y} r={4} />
      ))}
    </>
  );
}

export function ChartBlock({ block, scope }: BlockProps<typeof chartBlock>) {
  const list = evaluate(block.of, scope);
  const points: Point[] = (Array.isArray(list) ? list : []).map((item, index) => {
    const inside = { ...scope, item, index };
    const value = Math.max(0, Number(evaluate(block.value, inside)) || 0);
    return { label: textOf(block.label, inside), value, shown: textOf(block.shown, inside) };
  });
  if (points.length === 0) return null;
  const most = Math.max(...points.map(({ value }) => value)) || 1;
  const Marks = oneOf(block.kind, scope) === 'line' ? Line : Bars;
  const width = points.length * STEP;
  return (
    <figure className="t-chart t-card">
      <figcaption className="t-subheading">{textOf(block.caption, scope)}</figcaption>
      <svg className="t-chart__picture" viewBox={`-4 -8 ${width + 8} ${HEIGHT + 34}`} aria-hidden="true">
        <line className="t-chart__ground" x1={0} y1={HEIGHT} x2={width} y2={HEIGHT} />
        <Marks points={points} most={most} />
        {points.map(({ label }, index) => (
          <text key={label} className="t-chart__label" x={index * STEP + STEP / 2} y={HEIGHT + 18}>
            {label}
          </text>
        ))}
      </svg>
      <details className="t-faq__item t-chart__values">
        <summary>{WORDS.values}</summary>
        <table className="t-chart__table">
          <thead>
            <tr>
              <th scope="col">{textOf(block.labelHead, scope)}</th>
              <th scope="col">{textOf(block.valueHead, scope)}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, shown }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{shown}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
