/** A checkbox for consent; its terms open in a dialog, so that no answer is lost. */
import { CheckBox } from '../choosing/CheckBox.tsx';
import type { FieldProps, FieldUi } from '../contract.ts';
import { type Terms, TermsDialog } from './TermsDialog.tsx';

export { box as posted } from '../posted.ts';

export function ConsentField(field: FieldProps<FieldUi & { terms?: Terms }>) {
  const { terms } = field.ui;
  return (
    <CheckBox field={field}>
      {terms && <TermsDialog id={`${field.id}-terms`} terms={terms} plain={field.plain} />}
    </CheckBox>
  );
}
