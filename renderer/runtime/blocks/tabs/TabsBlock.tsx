/** The `tabs` block: real links, so that each tab can be bookmarked, shared and left by Back. */
import { evaluateMap, textOf } from '../../engine/evaluate.ts';
import { Blocks } from '../Blocks.tsx';
import type { BlockProps } from '../contract.ts';
import { useScreen } from '../screen-context.ts';
import { currentTab, shownTab, tabIds } from './current-tab.ts';
import type { tabsBlock } from './definition.ts';
import './tabs.css';

export function TabsBlock({ block, scope }: BlockProps<typeof tabsBlock>) {
  const { hrefOf, path } = useScreen();
  const ids = tabIds(block, scope);
  const current = currentTab(block, scope);
  const links = ids.map((id) => {
    const { label, go, params } = block.tabs[id] ?? { label: '' };
    const own = go === undefined ? undefined : (hrefOf(go, evaluateMap(params, scope)) ?? undefined);
    const byQuery = id === ids[0] ? path : `${path}?${block.query}=${encodeURIComponent(id)}`;
    const isCurrent = go === undefined ? id === current : own === path;
    return { id, label: textOf(label, scope), href: go === undefined ? byQuery : own, isCurrent };
  });
  return (
    <div className="t-stack">
      <nav
        className={block.look === 'pages' ? 't-tabs t-tabs--pages' : 't-tabs'}
        aria-label={textOf(block.label, scope)}
      >
        <ul className="t-tabs__list">
          {links.map(({ id, label, href, isCurrent }) => (
            <li key={id}>
              <a className="t-tabs__link" href={href} aria-current={isCurrent ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {shownTab(block, scope).map((inner) => (
        <Blocks key={current} blocks={inner.blocks} scope={inner.scope} />
      ))}
    </div>
  );
}
