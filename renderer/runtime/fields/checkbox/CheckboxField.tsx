/** A single checkbox. */
import { CheckBox } from '../choosing/CheckBox.tsx';
import type { FieldProps } from '../contract.ts';

export { box as posted } from '../posted.ts';

export function CheckboxField(field: FieldProps) {
  return <CheckBox field={field} />;
}
