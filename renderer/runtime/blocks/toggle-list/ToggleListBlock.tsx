/** The `toggle-list` block: switches that show what data say; a press asks the flow for the change. */
import { useId } from 'react';
import { evaluate, evaluateMap, holds, textOf } from '../../engine/evaluate.ts';
import { within } from '../../engine/scope.ts';
import type { BlockProps } from '../contract.ts';
import { useScreen } from '../screen-context.ts';
import type { toggleListBlock } from './definition.ts';
import './toggle-list.css';

export function ToggleListBlock({ block, scope }: BlockProps<typeof toggleListBlock>) {
  const { emit, busyEvent, plain } = useScreen();
  const id = useId();
  const list = evaluate(block.of, scope);
  const items: unknown[] = Array.isArray(list) ? list : [];
  if (items.length === 0) return null;
  return (
    <fieldset className="t-toggles t-card">
      <legend className="t-toggles__title t-subheading">{textOf(block.title, scope)}</legend>
      {items.map((item, index) => {
        const inside = within(scope, { item, index });
        const isOff =
          busyEvent === block.emit || (block.disabled !== undefined && holds(block.disabled, inside));
        const description = textOf(block.description, inside);
        const given = () => block.with && evaluateMap(block.with, inside);
        const press = () => {
          if (isOff) return;
          if (block.with) emit(block.emit, item, given());
          else emit(block.emit, item);
        };
        return (
          // The whole row is the target.
          // biome-ignore lint/suspicious/noArrayIndexKey: elements have no id.
          <label key={index} className="t-toggles__row" htmlFor={`${id}-${index}-switch`}>
            <span>
              <span id={`${id}-${index}`}>{textOf(block.label, inside)}</span>
              {description !== '' && (
                <span id={`${id}-${index}-more`} className="t-toggles__more t-text--small">
                  {description}
                </span>
              )}
            </span>
            <button
              id={`${id}-${index}-switch`}
              type="button"
              role="switch"
              className="t-toggle"
              aria-checked={holds(block.on, inside)}
              aria-labelledby={`${id}-${index}`}
              aria-describedby={description === '' ? undefined : `${id}-${index}-more`}
              aria-disabled={isOff || undefined}
              onClick={press}
              disabled={plain && isOff}
              {...plain?.press({ type: 'emit', name: block.emit, item, given: given() })}
            />
          </label>
        );
      })}
    </fieldset>
  );
}
