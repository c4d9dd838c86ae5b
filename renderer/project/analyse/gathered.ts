/** What a tree of nodes says, put together: events that it emits, values that it sets, operations that it calls. */
import { join, NULL, objectOf, orNull, type Type } from '@trilha/language/expression/type';
import { memo } from '../load/memo.ts';
import { type Unmasked, unmaskedIn } from './holes.ts';
import { type Analysed, type AnalysedCall, childrenOf, type EventNode, isShared } from './nodes.ts';

export interface Gathered {
  /** Event → where it is emitted first. */
  emitted: ReadonlyMap<string, EventNode>;
  /** Path → the types of the values that are set there. */
  written: ReadonlyMap<string, readonly Type[]>;
  /** Operations of the contract that it names. */
  operations: ReadonlySet<string>;
  /** Calls of its effects. */
  calls: readonly AnalysedCall[];
  /** What its texts show of people in full. */
  unmasked: readonly Unmasked[];
}

/** What two places give with the same event; null where one of them does not. */
function givenByEither({ given: a }: EventNode, { given: b }: EventNode): EventNode['given'] {
  if (a === null && b === null) return null;
  const names = [...new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])];
  return Object.fromEntries(names.map((name) => [name, join(a?.[name] ?? NULL, b?.[name] ?? NULL)]));
}

/** An event that two places emit. */
const emittedByBoth = memo((a: EventNode, b: EventNode): EventNode => ({ ...a, given: givenByEither(a, b) }));

/** The roots that the effects of an event see besides the scope. */
export type BroughtRoots = Readonly<Record<string, Type>>;
/** By event; those that bring nothing are left out. */
export type Brought = ReadonlyMap<string, BroughtRoots>;

/** The same event gives the same object, so that screens share the effects that see it. */
const broughtWith = memo(({ item, given }: EventNode): BroughtRoots | null => {
  if (!item && !given) return null;
  return {
    ...(item ? { item: orNull(item) } : {}),
    ...(given ? { event: objectOf(given, 'event') } : {}),
  };
});

export function broughtBy({ emitted }: Gathered): Brought {
  const brought = new Map<string, BroughtRoots>();
  for (const [event, node] of emitted) {
    const roots = broughtWith(node);
    if (roots) brought.set(event, roots);
  }
  return brought;
}

class Gathering implements Gathered {
  readonly emitted = new Map<string, EventNode>();
  readonly written = new Map<string, readonly Type[]>();
  readonly operations = new Set<string>();
  readonly calls: AnalysedCall[] = [];
  readonly unmasked: Unmasked[] = [];

  write(path: string, types: readonly Type[]): void {
    this.written.set(path, [...(this.written.get(path) ?? []), ...types]);
  }

  emit(name: string, node: EventNode): void {
    const before = this.emitted.get(name);
    this.emitted.set(name, before ? emittedByBoth(before, node) : node);
  }

  add(node: Analysed): void {
    if (isShared(node)) {
      this.join(gatheredOf(node));
      return;
    }
    this.addOwn(node);
    for (const child of childrenOf(node)) this.add(child);
  }

  /** What a node itself says. */
  addOwn(node: Analysed): void {
    this.unmasked.push(...unmaskedIn(node));
    if (node.kind === 'event' && node.name !== undefined) this.emit(node.name, node);
    else if (node.kind === 'assignments')
      for (const { entry, value } of node.items) this.write(entry.key, [value.type]);
    else if (node.kind === 'reference' && node.to === 'operation') {
      const { operations } = node.scope.project.contract;
      if (node.id !== undefined && operations.has(node.id)) this.operations.add(node.id);
    } else if (node.kind === 'effect' && node.call) this.calls.push(node.call);
  }

  join({ emitted, written, operations, calls, unmasked }: Gathered): void {
    for (const [name, node] of emitted) this.emit(name, node);
    for (const [path, types] of written) this.write(path, types);
    for (const id of operations) this.operations.add(id);
    this.calls.push(...calls);
    this.unmasked.push(...unmasked);
  }
}

/** Of one node, once. */
const gatheredOf = memo((node: Analysed): Gathered => {
  const gathering = new Gathering();
  gathering.addOwn(node);
  for (const child of childrenOf(node)) gathering.add(child);
  return gathering;
});

/** Of several nodes together. */
export function gather(nodes: Iterable<Analysed>): Gathered {
  const gathering = new Gathering();
  for (const node of nodes) gathering.join(gatheredOf(node));
  return gathering;
}
