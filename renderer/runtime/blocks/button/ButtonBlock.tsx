/** The `button` block on the page: a button for an event, a link for an address. */
import { holds, oneOf, textOf } from '../../engine/evaluate.ts';
import { Action } from '../Action.tsx';
import type { BlockProps } from '../contract.ts';
import { Icon } from '../Icon.tsx';
import { useScreen } from '../screen-context.ts';
import type { buttonBlock } from './definition.ts';

export function ButtonBlock({ block, scope }: BlockProps<typeof buttonBlock>) {
  const { busyEvent } = useScreen();
  const busy = block.emit !== undefined && busyEvent === block.emit;
  const disabled = block.disabled !== undefined && holds(block.disabled, scope);
  const icon = oneOf(block.icon, scope);
  const about = textOf(block.about, scope);
  return (
    <Action
      target={block}
      scope={scope}
      className={`t-button t-button--${oneOf(block.look, scope) ?? 'primary'}`}
      disabled={disabled}
    >
      {icon && !busy && <Icon name={icon} className="t-icon" />}
      <span>{textOf((busy ? block.busyLabel : undefined) ?? block.label, scope)}</span>
      {about && <span className="t-visually-hidden">{`: ${about}`}</span>}
    </Action>
  );
}
