/** The `button` block on the page: a button for an event, a link for an address. */
import { useId } from 'react';
import { holds, oneOf, textOf } from '../../engine/evaluate.ts';
import { SpriteIcon } from '../../fields/frame/SpriteIcon.tsx';
import { Action } from '../Action.tsx';
import type { BlockProps } from '../contract.ts';
import { useScreen } from '../screen-context.ts';
import type { buttonBlock } from './definition.ts';

export function ButtonBlock({ block, scope }: BlockProps<typeof buttonBlock>) {
  const { busyEvent } = useScreen();
  const busy = block.emit !== undefined && busyEvent === block.emit;
  const disabled = block.disabled !== undefined && holds(block.disabled, scope);
  const icon = oneOf(block.icon, scope);
  const id = useId();
  const about = textOf(block.about, scope);
  const button = (
    <Action
      target={block}
      describedBy={about ? id : undefined}
      scope={scope}
      className={`t-button t-button--${oneOf(block.look, scope) ?? 'primary'}`}
      disabled={disabled}
    >
      {icon && !busy && <SpriteIcon name={icon} className="t-icon" />}
      <span>{textOf((busy ? block.busyLabel : undefined) ?? block.label, scope)}</span>
    </Action>
  );
  if (!about) return button;
  return (
    <>
      {button}
      <span id={id} hidden>
        {about}
      </span>
    </>
  );
}
