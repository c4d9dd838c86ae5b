/** The words and rules of a screen, element by element: what a page of the showcase lists and its search finds. */

import { screenSheet } from '@trilha/authoring/differences/screen-sheet';
import { nameOfPart, type SheetPart } from '@trilha/authoring/differences/sheet';
import type { Compilation } from '@trilha/compiler/compile';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';

/** What is searched for. */
export type LineKind = 'words' | 'field' | 'rule' | 'call' | 'route' | 'other';

export interface ScreenLine {
  kind: LineKind;
  /** Of the member, e.g. `label`; '' for the element itself. */
  name: string;
  value: string;
}

/** An element: a block, a field, an effect. */
export interface Element {
  title: string;
  /** Unique on the page; part of an address. */
  anchor: string;
  lines: readonly ScreenLine[];
}

/** Members that customers read. */
const WORDS =
  /^(title|text|label|help|submit|busy|busyLabel|placeholder|note|alt|items?|toast|notice)\b|^(message|option) |\.(label|title|text|value|question|answer|note|description)$/;

function kindOf({ kind }: SheetPart, name: string): LineKind {
  if (kind === 'field' && /^(required|rule |must)/.test(name)) return 'rule';
  if (name === 'call') return 'call';
  if (name === 'go' || name === 'address' || name === 'route') return 'route';
  return WORDS.test(name) ? 'words' : 'other';
}

/** An effect's name says what it does: `call getOrder`, `go shop/end`. */
function headOf({ kind, name }: SheetPart): ScreenLine[] {
  if (kind === 'field') return [{ kind: 'field', name: '', value: name }];
  const [deed, ...target] = name.split(' ');
  if (deed === 'call') return [{ kind: 'call', name: '', value: target.join(' ') }];
  return deed === 'go' || deed === 'route' ? [{ kind: 'route', name: '', value: target.join(' ') }] : [];
}

const written = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(', ') : String(value ?? '');

const anchorOf = (title: string): string => title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');

export function elementsOf(screen: ResolvedScreen, compilation: Compilation): Element[] {
  return screenSheet(screen, compilation).map((part) => {
    const title = nameOfPart(part);
    const members = [...part.members].map(([name, { value }]) => ({
      kind: kindOf(part, name),
      name,
      value: written(value),
    }));
    return { title, anchor: anchorOf(title), lines: [...headOf(part), ...members] };
  });
}

/** The elements with the lines that the base has not: its own page tells those. */
export function ownElements(all: readonly Element[], base: readonly Element[]): Element[] {
  const known = new Set(base.flatMap(({ title, lines }) => lines.map((line) => keyOf(title, line))));
  return all.flatMap((element) => {
    const lines = element.lines.filter((line) => !known.has(keyOf(element.title, line)));
    return lines.length === 0 ? [] : [{ ...element, lines }];
  });
}

const keyOf = (title: string, { name, value }: ScreenLine): string => `${title}\n${name}\n${value}`;
