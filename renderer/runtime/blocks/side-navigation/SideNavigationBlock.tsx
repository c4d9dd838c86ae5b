/** The `side-navigation` block: a list of links; `Action` marks the current one. */
import { holds, oneOf, textOf } from '../../engine/evaluate.ts';
import { Action } from '../Action.tsx';
import type { BlockProps } from '../contract.ts';
import { iconWords } from '../icon-words.tsx';
import type { sideNavigationBlock } from './definition.ts';
import './side-navigation.css';

export function SideNavigationBlock({ block, scope }: BlockProps<typeof sideNavigationBlock>) {
  const links = Object.entries(block.links).filter(([, link]) => holds(link.when, scope));
  return (
    <nav className="t-side" aria-label={textOf(block.label, scope)}>
      <ul className="t-side__list">
        {links.map(([id, link]) => (
          <li key={id}>
            <Action target={link} scope={scope} className="t-side__link">
              <span>{iconWords(oneOf(link.icon, scope), textOf(link.label, scope))}</span>
              {link.tag && <span className="t-side__tag">{textOf(link.tag, scope)}</span>}
            </Action>
          </li>
        ))}
      </ul>
    </nav>
  );
}
