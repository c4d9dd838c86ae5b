/** The stages of a view, and their sizes. */
import { choiceOf, queryOf, type WorkbenchView } from '../choice.ts';
import type { Device } from './StageFrame.tsx';

const PHONE: Device = { name: 'Phone', width: 360, height: 800 };
const DESK: Device = { name: 'Desk', width: 1280, height: 800 };

export interface PlannedStage {
  name: string;
  label: string;
  device: Device;
  scale: number;
  query: string;
}

interface Room {
  width: number;
  height: number;
}

/** Space between two stages, and for the caption above each, px. */
const GAP = 24;
const CAPTION = 30;
/** Maximum share of the width for a phone beside a desktop. */
const PHONE_SHARE = 0.38;

const scaleFor = ({ width, height }: Device, room: Room): number =>
  Math.max(0.05, Math.min(1, room.width / width, (room.height - CAPTION) / height));

const isOverlaid = ({ compare }: WorkbenchView) => compare === 'flicker' || compare === 'difference';

/** A variant and its base, in the same size. */
function comparison(view: WorkbenchView, base: string, room: Room): PlannedStage[] {
  const device = view.width === 'desk' ? DESK : PHONE;
  const share = isOverlaid(view) ? room : { ...room, width: (room.width - GAP) / 2 };
  const scale = scaleFor(device, share);
  return [view.screen, base].map((screen, index) => ({
    name: index === 0 ? 'variant' : 'base',
    label: `${screen} · ${device.name}`,
    device,
    scale,
    query: queryOf(choiceOf({ ...view, screen })),
  }));
}

/** The names of the stages of a view, in order. */
export function stageNames({ compare, width }: WorkbenchView, base: string | null): string[] {
  if (width === 'sheet') return [];
  if (base !== null && compare !== 'off') return ['variant', 'base'];
  return width === 'both' ? ['phone', 'desk'] : [width];
}

/**
 * @param base the screen that this one extends, or null
 * @param room px
 */
export function planStages(view: WorkbenchView, base: string | null, room: Room): PlannedStage[] {
  if (view.width === 'sheet') return [];
  if (base !== null && view.compare !== 'off') return comparison(view, base, room);
  const query = queryOf(choiceOf(view));
  const stage = (device: Device, within: Room): PlannedStage => {
    const name = device.name.toLowerCase();
    const label = `${device.name} ${device.width} × ${device.height}`;
    return { name, label, device, scale: scaleFor(device, within), query };
  };
  if (view.width === 'phone') return [stage(PHONE, room)];
  if (view.width === 'desk') return [stage(DESK, room)];
  const phone = stage(PHONE, { ...room, width: room.width * PHONE_SHARE });
  const rest = room.width - GAP - phone.scale * PHONE.width;
  return [phone, stage(DESK, { ...room, width: rest })];
}
