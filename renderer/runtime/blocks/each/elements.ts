/** The elements of a list that an `each` block shows. */
import type { Expression, Scope } from '@trilha/language/definition/annotations';
import type { CompiledBlock, InnerBlocks } from '@trilha/language/definition/block';
import { lt } from '@trilha/language/expression/runtime';
import { evaluate, holds } from '../../engine/evaluate.ts';
import { within } from '../../engine/scope.ts';

/** As far as it is read here. */
type Each = CompiledBlock & {
  of?: Expression<unknown[]>;
  where?: Expression<boolean>;
  sort?: Expression;
  descending?: boolean;
  first?: Expression<number>;
  blocks?: readonly CompiledBlock[];
  empty?: readonly CompiledBlock[];
};

/** By a key in one direction; elements without a key come last in either. */
function ordered(elements: unknown[], keyOf: (item: unknown) => unknown, descending: boolean): unknown[] {
  const direction = descending ? -1 : 1;
  return elements
    .map((element) => ({ element, key: keyOf(element) ?? null }))
    .sort(
      (a, b) =>
        Number(a.key === null) - Number(b.key === null) ||
        direction * (Number(lt(b.key, a.key)) - Number(lt(a.key, b.key))),
    )
    .map(({ element }) => element);
}

/** Those that fulfil `where`, in the order of `sort`. */
export function elementsOf({ of, where, sort, descending = false }: Each, scope: Scope): unknown[] {
  const list = evaluate(of, scope);
  const all: unknown[] = Array.isArray(list) ? list : [];
  const wanted = all.filter((item, index) => holds(where, within(scope, { item, index })));
  return sort ? ordered(wanted, (item) => sort(within(scope, { item })), descending) : wanted;
}

/** How many are shown at first; all where nothing sensible is said. */
export function firstOf({ first }: Each, scope: Scope): number {
  const most = evaluate(first, scope);
  return typeof most === 'number' && most >= 1 ? Math.trunc(most) : Number.POSITIVE_INFINITY;
}

/** What an `each` block shows before the customer asks for more. */
export function shownElements(block: Each, scope: Scope): InnerBlocks[] {
  const { blocks = [], empty = [] } = block;
  const elements = elementsOf(block, scope).slice(0, firstOf(block, scope));
  if (elements.length === 0) return [{ key: 'empty', blocks: empty, scope }];
  return elements.map((item, index) => ({
    key: String(index),
    blocks,
    scope: within(scope, { item, index }),
  }));
}
