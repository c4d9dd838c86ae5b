/** The `navigation` block: one list of links, which the stylesheet makes a bar or a column. */

import type { Scope } from '@trilha/language/definition/annotations';
import type { Static } from 'typebox';
import { holds, oneOf, textOf } from '../../engine/evaluate.ts';
import { SpriteIcon } from '../../fields/frame/SpriteIcon.tsx';
import { Action } from '../Action.tsx';
import type { BlockProps } from '../contract.ts';
import type { navigationBlock } from './definition.ts';
import './navigation.css';

type Places = Static<(typeof navigationBlock)['members']['places']>;

function Links({ links, scope }: { links: Places; scope: Scope }) {
  return Object.entries(links)
    .filter(([, link]) => holds(link.when, scope))
    .map(([id, link]) => {
      const icon = oneOf(link.icon, scope);
      return (
        <li key={id}>
          <Action
            target={link}
            scope={scope}
            className="t-nav__link"
            isCurrent={link.current !== undefined && holds(link.current, scope)}
          >
            {icon && <SpriteIcon name={icon} className="t-icon" />}
            <span>{textOf(link.label, scope)}</span>
            {link.tag && <span className="t-nav__tag">{textOf(link.tag, scope)}</span>}
          </Action>
        </li>
      );
    });
}

export function NavigationBlock({ block, scope }: BlockProps<typeof navigationBlock>) {
  return (
    <nav className="t-nav" aria-label={textOf(block.label, scope)}>
      <ul className="t-nav__places">
        <Links links={block.places} scope={scope} />
      </ul>
      {block.more && (
        <ul className="t-nav__more">
          <Links links={block.more} scope={scope} />
        </ul>
      )}
    </nav>
  );
}
