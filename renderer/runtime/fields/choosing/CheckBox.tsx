/** A checkbox with its text, and optional content below it. */
import type { ReactNode } from 'react';
import type { FieldProps } from '../contract.ts';
import { FieldError, FieldHelp, frameClass, LabelWords } from '../frame/FieldFrame.tsx';
import { controlAttributes } from '../typing/TypedInput.tsx';
import { useAdoption } from './use-adoption.ts';

const ticked = (box: HTMLInputElement) => String(box.checked);

export function CheckBox({ field, children }: { field: FieldProps; children?: ReactNode }) {
  const isTicked = field.value === true;
  const ref = useAdoption<HTMLInputElement>(ticked, String(isTicked), (value) =>
    field.onChange(value === 'true'),
  );
  return (
    <div className={frameClass(field)}>
      <label className={field.ui.look === 'card' ? 't-choice t-choice--card' : 't-choice'}>
        <input
          {...controlAttributes(field)}
          ref={ref}
          type="checkbox"
          // A page that is loaded anew has the ticks of its draft, and none that only the browser remembers: it may ask something else by now.
          autoComplete="off"
          checked={isTicked}
          disabled={field.readOnly}
          onChange={(event) => field.onChange(event.currentTarget.checked)}
          onBlur={field.onLeave}
        />
        <span>
          <LabelWords field={field} />
        </span>
      </label>
      <FieldHelp field={field} />
      {children}
      <FieldError field={field} />
    </div>
  );
}
