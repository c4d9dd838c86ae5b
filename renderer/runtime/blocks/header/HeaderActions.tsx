/** Links and buttons of the header that stay in view everywhere. */

import type { Scope } from '@trilha/language/definition/annotations';
import type { Static } from 'typebox';
import { holds, oneOf, textOf } from '../../engine/evaluate.ts';
import { Action } from '../Action.tsx';
import { iconWords } from '../icon-words.tsx';
import type { headerBlock } from './definition.ts';

type Actions = Static<(typeof headerBlock)['members']['actions']>;

export function HeaderActions({ actions = {}, scope }: { actions?: Actions; scope: Scope }) {
  return Object.entries(actions)
    .filter(([, action]) => holds(action.when, scope))
    .map(([id, action]) => (
      <Action key={id} target={action} scope={scope} className="t-header__action">
        {iconWords(oneOf(action.icon, scope), textOf(action.label, scope))}
      </Action>
    ));
}
