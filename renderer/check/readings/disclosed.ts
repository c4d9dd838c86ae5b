/** Blocks and fields as what they show the customer, with their conditions and those around them. */

import type { Project } from '@trilha/project/load/project';
import {
  entriesOf,
  type MapNode,
  member,
  plain,
  type SourceNode,
  textOf,
  withEntries,
} from '@trilha/project/load/source-node';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';

export interface Disclosed {
  kind: 'block' | 'field';
  id: string;
  content: SourceNode;
  /** As written. */
  conditions: readonly string[];
}

const withCondition = (node: SourceNode, outer: readonly string[]): readonly string[] => {
  const when = member(node, 'when');
  return when ? [...outer, String(plain(when))] : outer;
};

/** A part that loads nothing is shown as soon as its page; one that loads may fail, and then shows nothing. */
export const showsAtOnce = ({ flow }: ResolvedScreen): boolean =>
  entriesOf(member(flow ?? undefined, 'load')).length === 0;

/**
 * All blocks, nested ones too.
 * @param parts looked through where they are placed
 */
export function disclosedBlocks(
  blocks: SourceNode | undefined,
  parts: readonly ResolvedScreen[],
  outer: readonly string[] = [],
): Disclosed[] {
  return entriesOf(blocks).flatMap(({ key, value }): Disclosed[] => {
    const conditions = withCondition(value, outer);
    const id = textOf(member(value, 'part'));
    const part = parts.find((one) => one.id === id && showsAtOnce(one));
    return [
      { kind: 'block', id: key, content: value, conditions },
      ...disclosedBlocks(member(value, 'blocks'), parts, conditions),
      ...disclosedBlocks(member(part?.node, 'blocks'), parts, conditions),
    ];
  });
}

/** Keys of placement and origin: they do not change what a customer reads. */
const PLACING = ['after', 'when', 'width', '$ref'];

/** True when the other one has all members and values of the one. */
function says(other: SourceNode | undefined, one: SourceNode): boolean {
  if (one.kind === 'map') {
    return entriesOf(one).every(({ key, value }) => PLACING.includes(key) || says(member(other, key), value));
  }
  if (one.kind === 'scalar') return other?.kind === 'scalar' && other.value === one.value;
  return (
    other?.kind === 'list' &&
    other.items.length >= one.items.length &&
    one.items.every((item, index) => says(other.items[index], item))
  );
}

/** True when one of them shows the same, under no further condition. */
export const isShownAmong = (all: readonly Disclosed[], disclosure: Disclosed): boolean =>
  all.some(
    ({ content, conditions }) =>
      says(content, disclosure.content) && conditions.every((when) => disclosure.conditions.includes(when)),
  );

/** Rules and looks of a field in one. */
function fieldContent(rules: SourceNode, ui: SourceNode | null | undefined, at: SourceNode): MapNode {
  const entry = (key: string, value: SourceNode) => ({ key, keyPlace: at, value });
  const { file, start, end } = at;
  const empty: MapNode = { kind: 'map', file, start, end, entries: new Map() };
  return withEntries(empty, [entry('rules', rules), ...(ui ? [entry('ui', ui)] : [])]);
}

/** The compulsory fields of a screen's form; an optional one discloses nothing. */
export function disclosedFields({ form }: ResolvedScreen): Disclosed[] {
  return (form?.fields ?? [])
    .filter(({ required, ui }) => required && ui)
    .map(({ path, rules, ui }) => ({
      kind: 'field',
      id: path,
      content: fieldContent(rules, ui, rules),
      conditions: ui ? withCondition(ui, []) : [],
    }));
}

/** The block or field of a fragment or screen that must be shown; null when there is none. */
export function findDisclosure(
  home: string,
  key: string,
  { byKind }: Project,
  screens: ReadonlyMap<string, ResolvedScreen>,
): Disclosed | null {
  const fragment = byKind.fragment.get(home)?.node;
  const screen = screens.get(home);
  const blocks = disclosedBlocks(member(fragment ?? screen?.node, 'blocks'), []);
  const rules = member(member(fragment, 'properties'), key);
  const field: Disclosed[] = rules
    ? [
        {
          kind: 'field',
          id: key,
          content: fieldContent(rules, member(member(fragment, 'ui'), key), rules),
          conditions: [],
        },
      ]
    : [];
  return (
    [...blocks, ...field, ...(screen ? disclosedFields(screen) : [])].find(({ id }) => id === key) ?? null
  );
}
