/** What a chart draws: its list, evaluated. */
import type { Scope } from '../../../language/definition/annotations.ts';
import { evaluate, holds, textOf } from '../../engine/evaluate.ts';
import { within } from '../../engine/scope.ts';
import type { BlockOf } from '../contract.ts';
import type { chartBlock } from './definition.ts';

type Look = 'strong' | 'soft' | 'alert';

export interface ChartGroup {
  id: string;
  label: string;
  look: Look;
}

export interface ChartPoint {
  /** Its place in the list: labels may repeat. */
  key: string;
  label: string;
  value: number;
  shown: string;
  /** Null without groups, or where none holds. */
  group: ChartGroup | null;
}

export function pointsOf(block: BlockOf<typeof chartBlock>, scope: Scope): ChartPoint[] {
  const list = evaluate(block.of, scope);
  return (Array.isArray(list) ? list : []).map((item, index) => {
    const inside = within(scope, { item, index });
    const [id, group] = Object.entries(block.groups ?? {}).find(([, { when }]) => holds(when, inside)) ?? [];
    return {
      key: String(index),
      label: textOf(block.label, inside),
      value: Math.max(0, Number(evaluate(block.value, inside)) || 0),
      shown: textOf(block.shown, inside),
      group: id && group ? { id, label: textOf(group.label, inside), look: group.look ?? 'strong' } : null,
    };
  });
}

/** The groups that have a point, in the order in which the block names them. */
export function groupsOf(block: BlockOf<typeof chartBlock>, points: readonly ChartPoint[]): ChartGroup[] {
  return Object.keys(block.groups ?? {}).flatMap((id) => {
    const group = points.find((point) => point.group?.id === id)?.group;
    return group ? [group] : [];
  });
}

/** CSS pixels that the picture has at least, on a phone of 360 pixels. */
const NARROWEST = 270;
const CHARACTER = 8;
const GAP = 6;

/** Every how many points one is labelled, so that the labels do not touch on a phone. */
export function labelEvery(points: readonly ChartPoint[]): number {
  const longest = Math.max(1, ...points.map(({ label }) => label.length));
  const room = Math.max(1, Math.floor(NARROWEST / (longest * CHARACTER + GAP)));
  return Math.ceil(points.length / room);
}
