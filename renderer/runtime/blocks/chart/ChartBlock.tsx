/**
 * The `chart` block: a picture by SVG attributes alone, and the same values as a table. Across, places are percentages, so
 * that the picture has the width of its page; up and down they are pixels, and texts keep their size.
 */
import { oneOf, textOf } from '../../engine/evaluate.ts';
import type { BlockProps } from '../contract.ts';
import { WORDS } from '../words.ts';
import type { chartBlock } from './definition.ts';
import { type ChartGroup, type ChartPoint, groupsOf, labelEvery, pointsOf } from './points.ts';
import './chart.css';

/** CSS pixels: where the highest value ends, where zero is, and where the labels stand. */
const TOP = 22;
const HEIGHT = 120;
const GROUND = TOP + HEIGHT;
const LABELS = GROUND + 18;

/** Part of its place that a bar fills. */
const BAR = 0.7;

interface MarksProps {
  points: readonly ChartPoint[];
  most: number;
}

const percent = (part: number): string => `${Math.round(part * 10000) / 100}%`;
const middle = (index: number, { length }: readonly ChartPoint[]): string => percent((index + 0.5) / length);
const markOf = (group: ChartGroup | null): string =>
  `t-chart__mark t-chart__mark--${group?.look ?? 'strong'}`;

function Bars({ points, most }: MarksProps) {
  return points.map(({ key, value, group }, index) => {
    const height = (value / most) * HEIGHT;
    return (
      <rect
        key={key}
        className={markOf(group)}
        x={percent((index + (1 - BAR) / 2) / points.length)}
        y={GROUND - height}
        width={percent(BAR / points.length)}
        height={height}
      />
    );
  });
}

function Line({ points, most }: MarksProps) {
  const heights = points.map(({ value }) => GROUND - (value / most) * HEIGHT);
  return (
    <>
      {heights.slice(1).map((y, index) => (
        <line
          key={points[index]?.key}
          className="t-chart__line"
          x1={middle(index, points)}
          y1={heights[index]}
          x2={middle(index + 1, points)}
          y2={y}
        />
      ))}
      {points.map(({ key, group }, index) => (
        <circle key={key} className={markOf(group)} cx={middle(index, points)} cy={heights[index]} r={4} />
      ))}
    </>
  );
}

function Picture({ points, isLine }: { points: readonly ChartPoint[]; isLine: boolean }) {
  const highest = points.reduce((most, point) => (point.value > most.value ? point : most));
  const Marks = isLine ? Line : Bars;
  const every = labelEvery(points);
  return (
    <svg className="t-chart__picture" aria-hidden="true">
      <text className="t-chart__label t-chart__label--most" x={0} y={TOP - 8}>
        {highest.shown}
      </text>
      <line className="t-chart__most" x1={0} y1={TOP} x2="100%" y2={TOP} />
      <Marks points={points} most={highest.value || 1} />
      <line className="t-chart__ground" x1={0} y1={GROUND} x2="100%" y2={GROUND} />
      {points.map(
        ({ key, label }, index) =>
          index % every === 0 && (
            <text key={key} className="t-chart__label" x={middle(index, points)} y={LABELS}>
              {label}
            </text>
          ),
      )}
    </svg>
  );
}

function Legend({ groups }: { groups: readonly ChartGroup[] }) {
  return (
    <ul className="t-chart__legend" aria-hidden="true">
      {groups.map((group) => (
        <li key={group.id}>
          <svg className="t-chart__swatch" aria-hidden="true">
            <rect className={markOf(group)} x={1} y={1} width={12} height={12} />
          </svg>
          <span>{group.label}</span>
        </li>
      ))}
    </ul>
  );
}

function Values({ heads, points }: { heads: readonly string[]; points: readonly ChartPoint[] }) {
  return (
    <table className="t-chart__table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ key, label, shown, group }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{shown}</td>
            {heads.length > 2 && <td>{group?.label}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function ChartBlock({ block, scope }: BlockProps<typeof chartBlock>) {
  const points = pointsOf(block, scope);
  if (points.length === 0) return null;
  const groups = groupsOf(block, points);
  const heads = [block.labelHead, block.valueHead, ...(block.groupHead ? [block.groupHead] : [])];
  return (
    <figure className="t-chart t-card">
      <figcaption className="t-subheading">{textOf(block.caption, scope)}</figcaption>
      {block.note && <p className="t-text t-text--small">{textOf(block.note, scope)}</p>}
      {groups.length > 0 && <Legend groups={groups} />}
      <Picture points={points} isLine={oneOf(block.kind, scope) === 'line'} />
      <details className="t-faq__item t-chart__values">
        <summary>{WORDS.values}</summary>
        <Values heads={heads.map((head) => textOf(head, scope))} points={points} />
      </details>
    </figure>
  );
}
