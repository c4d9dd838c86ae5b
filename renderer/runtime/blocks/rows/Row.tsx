/** One row: a link, a button, a switch, a line that unfolds, or a fact. Its title names it, all else describes it. */

import type { Scope } from '@trilha/language/definition/annotations';
import { type ReactNode, useId } from 'react';
import { evaluateMap, holds, oneOf, textOf } from '../../engine/evaluate.ts';
import { SpriteIcon } from '../../fields/frame/SpriteIcon.tsx';
import { Action } from '../Action.tsx';
import { breakable } from '../breakable.tsx';
import type { BlockOf } from '../contract.ts';
import { useScreen } from '../screen-context.ts';
import type { rowsBlock } from './definition.ts';

export type RowMembers = NonNullable<BlockOf<typeof rowsBlock>['row']>;

interface Props {
  row: RowMembers;
  scope: Scope;
  /** What the row unfolds. */
  children?: ReactNode;
}

const described = ({ note, value, state }: RowMembers, id: string): string | undefined => {
  const ids = [...(note ? [`${id}-note`] : []), ...(value || state ? [`${id}-value`] : [])];
  return ids.length === 0 ? undefined : ids.join(' ');
};

const isSwitchedOff = ({ switch: one }: RowMembers, scope: Scope): boolean =>
  one?.disabled !== undefined && holds(one.disabled, scope);

interface SwitchProps extends Props {
  id: string;
  event: string;
}

function Switch({ row, scope, id, event }: SwitchProps) {
  const { emit, busyEvent, plain } = useScreen();
  const isOff = busyEvent === event || isSwitchedOff(row, scope);
  const given = () => row.with && evaluateMap(row.with, scope);
  function press(): void {
    if (isOff) return;
    if (row.with) emit(event, scope.item, given());
    else emit(event, scope.item);
  }
  return (
    <button
      id={`${id}-switch`}
      type="button"
      role="switch"
      className="t-switch"
      aria-checked={holds(row.switch?.on, scope)}
      aria-labelledby={`${id}-title`}
      aria-describedby={described(row, id)}
      aria-disabled={isOff || undefined}
      onClick={press}
      disabled={plain && isOff}
      {...plain?.press({ type: 'emit', name: event, item: scope.item, given: given() })}
    />
  );
}

/** Leads somewhere: its title is the link or the button, whose target is the whole row. */
const isLink = ({ emit, go, href, switch: one }: RowMembers): boolean =>
  !one && (emit !== undefined || go !== undefined || href !== undefined);

function Title({ row, scope, id }: ContentProps) {
  const title = breakable(textOf(row.title, scope));
  if (!isLink(row))
    return (
      <span id={`${id}-title`} className="t-rows__title">
        {title}
      </span>
    );
  return (
    <Action
      target={row}
      scope={scope}
      className="t-rows__title t-rows__link t-whole"
      describedBy={described(row, id)}
    >
      {title}
    </Action>
  );
}

type ContentProps = Omit<Props, 'children'> & { id: string };

function Content({ row, scope, id }: ContentProps) {
  const [icon, isDone] = [oneOf(row.icon, scope), oneOf(row.mark, scope) === 'done'];
  const [number, note] = [textOf(row.number, scope), textOf(row.note, scope)];
  const [value, state] = [textOf(row.value, scope), textOf(row.state, scope)];
  return (
    <>
      {number !== '' ? (
        <span className={isDone ? 't-rows__number is-done' : 't-rows__number'}>
          {isDone ? <SpriteIcon name="tick" className="t-icon" /> : <span>{number}</span>}
        </span>
      ) : (
        icon && <SpriteIcon name={icon} className="t-icon" />
      )}
      <span className="t-rows__body">
        <Title row={row} scope={scope} id={id} />
        {note !== '' && (
          <span id={`${id}-note`} className="t-rows__note">
            {breakable(note)}
          </span>
        )}
      </span>
      {(value !== '' || state !== '') && (
        <span id={`${id}-value`} className="t-rows__value">
          {value !== '' && <span>{value}</span>}
          {state !== '' && <span className="t-rows__note">{state}</span>}
        </span>
      )}
    </>
  );
}

export function Row({ row, scope, children }: Props) {
  const id = useId();
  const look = `t-rows__row is-${oneOf(row.mark, scope) ?? 'none'}`;
  const content = <Content row={row} scope={scope} id={id} />;
  if (children !== undefined)
    return (
      <details className="t-rows__fold">
        <summary className={`${look} leads-on`}>{content}</summary>
        <div className="t-rows__more t-stack">{children}</div>
      </details>
    );
  if (row.switch && row.emit !== undefined)
    return (
      <label className={look} htmlFor={`${id}-switch`}>
        {content}
        <Switch row={row} scope={scope} id={id} event={row.emit} />
      </label>
    );
  return <div className={isLink(row) ? `${look} leads-on` : look}>{content}</div>;
}
