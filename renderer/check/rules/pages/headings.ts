/** Rule: a screen has one main heading at most, a part none (WCAG 2.4.6), and equal words lead to one place (WCAG 2.4.4). */
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { flatMap } from '@trilha/project/load/flat-map';
import { memo } from '@trilha/project/load/memo';
import {
  type Entry,
  entriesOf,
  member,
  plain,
  type SourceNode,
  textOf,
} from '@trilha/project/load/source-node';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';

/** Blocks that are always there: neither they nor what they stand in has a condition. A modal is a page of its own. */
function steadyBlocks(blocks: SourceNode | undefined): Entry[] {
  return entriesOf(blocks)
    .filter(({ value }) => !member(value, 'when') && textOf(member(value, 'type')) !== 'modal')
    .flatMap((entry) => [entry, ...steadyBlocks(member(entry.value, 'blocks'))]);
}

/** Is a block the main heading of its page? */
export function isMainHeading(block: SourceNode): boolean {
  const type = textOf(member(block, 'type'));
  const level = member(block, 'level');
  return type === 'hero' || (type === 'heading' && level !== undefined && plain(level) === 1);
}

interface Link {
  label: string;
  target: string;
  place: SourceNode;
}

/** Whatever has a label and leads somewhere, at any depth of a block; what has a condition is left aside. */
function linksOf(node: SourceNode): Link[] {
  if (node.kind === 'list') return node.items.flatMap(linksOf);
  if (member(node, 'when')) return [];
  const label = textOf(member(node, 'label'));
  const way = ['go', 'href', 'emit'].find((key) => member(node, key));
  const to = way && member(node, way);
  const own =
    label !== undefined && way && to
      ? [
          {
            label,
            target: JSON.stringify([way, ...[to, member(node, 'params')].map((part) => part && plain(part))]),
            place: to,
          },
        ]
      : [];
  return [...own, ...outsideModals(node).flatMap(linksOf)];
}

const outsideModals = (node: SourceNode | undefined): SourceNode[] =>
  flatMap(entriesOf(node), ({ value }) => (textOf(member(value, 'type')) === 'modal' ? [] : [value]));

/** Of a block, once for the variants that share it. */
const linksIn = memo(linksOf);

/** Checks one screen or part. */
export function checkHeadings({ node, source }: ResolvedScreen, diagnostics: Diagnostics): void {
  const blocks = member(node, 'blocks');
  const [first, second] = steadyBlocks(blocks).filter(({ value }) => isMainHeading(value));
  if (second && source.kind === 'screen') {
    diagnostics.at(
      second.keyPlace,
      'TR711',
      `${first?.key} is already the main heading`,
      'a heading of level 2',
    );
  }
  if (first && source.kind === 'part') {
    const message = 'The main heading of a page belongs to its screen, not to a part';
    diagnostics.at(first.keyPlace, 'TR711', message, 'a heading of level 2');
  }
  const targets = new Map<string, string>();
  for (const { label, target, place } of outsideModals(blocks).flatMap(linksIn)) {
    const known = targets.get(label) ?? target;
    targets.set(label, known);
    if (known === target) continue;
    diagnostics.at(
      place,
      'TR710',
      `«${label}» leads to another place elsewhere on this screen`,
      'say where each leads',
    );
  }
}
