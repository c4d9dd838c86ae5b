/** Which tab of a `tabs` block is current by the address, and what it shows. */
import type { Expression, Scope } from '@trilha/language/definition/annotations';
import type { CompiledBlock, InnerBlocks } from '@trilha/language/definition/block';
import { holds } from '../../engine/evaluate.ts';
import { valueAt } from '../../engine/path.ts';

type Tabs = CompiledBlock & {
  query?: string;
  tabs?: Readonly<Record<string, { when?: Expression<boolean> }>>;
  blocks?: readonly CompiledBlock[];
};

/** The ids of the tabs whose condition holds. */
export const tabIds = ({ tabs = {} }: Tabs, scope: Scope): string[] =>
  Object.keys(tabs).filter((id) => holds(tabs[id]?.when, scope));

/** The tab that the address names, else the first; null for tabs that are screens of their own. */
export function currentTab(block: Tabs, scope: Scope): string | null {
  if (block.query === undefined) return null;
  const ids = tabIds(block, scope);
  const named = valueAt(scope.query, block.query);
  return ids.find((id) => id === named) ?? ids[0] ?? null;
}

export function shownTab(block: Tabs, scope: Scope): InnerBlocks[] {
  const current = currentTab(block, scope);
  const blocks = (block.blocks ?? []).filter(({ id }) => id === current);
  return [{ key: '', blocks, scope }];
}
