/** List items of the header's links, without those whose `when` is false. */

import type { Scope } from '@trilha/language/definition/annotations';
import type { Static } from 'typebox';
import { holds, textOf } from '../../engine/evaluate.ts';
import { Action } from '../Action.tsx';
import type { headerBlock } from './definition.ts';

export type Links = Static<(typeof headerBlock)['members']['links']>;

interface Props {
  links: Links;
  scope: Scope;
  className: string;
  onUse(): void;
}

export function HeaderLinks({ links, scope, className, onUse }: Props) {
  return Object.entries(links)
    .filter(([, link]) => holds(link.when, scope))
    .map(([id, link]) => (
      <li key={id}>
        <Action target={link} scope={scope} className={className} onUse={onUse}>
          {textOf(link.label, scope)}
        </Action>
      </li>
    ));
}
