/** Rule: a screen stays small enough to arrive at once on a slow phone. */
import type { Diagnostics } from '../load/diagnostics.ts';
import type { Project } from '../load/project.ts';
import { member } from '../load/source-node.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';

/**
 * Bytes of source where a journey says nothing. Compressed they are about 14 KB, what a server may send before it
 * hears from the phone for the first time (ten packets).
 */
const BUDGET = 64_000;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;

/** Checks one screen against the `budget` of its journey. `bytes`: its module and its validator, and those of its parts. */
export function checkSize(
  { source, journey, id }: ResolvedScreen,
  bytes: number,
  project: Project,
  diagnostics: Diagnostics,
): void {
  const own = member(project.byKind.journey.get(journey ?? '')?.node, 'budget');
  const budget = own?.kind === 'scalar' && typeof own.value === 'number' ? own.value : BUDGET;
  if (bytes <= budget) return;
  const place = { file: source.file, start: 0, end: 0 };
  const message = `${id} takes ${kilobytes(bytes)}, and may take ${kilobytes(budget)}`;
  diagnostics.at(place, 'TR909', message, 'split it, or raise the budget of its journey');
}
