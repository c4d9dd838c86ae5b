/** A secret on one line, hidden while it is typed; the browser may fill it in. */
import type { FieldProps } from '../contract.ts';
import { FieldFrame } from '../frame/FieldFrame.tsx';
import { plainText } from '../typing/plain-text.ts';
import { lengthRule, TypedInput } from '../typing/TypedInput.tsx';

export function PasswordField(field: FieldProps) {
  return (
    <FieldFrame field={field}>
      <TypedInput
        field={field}
        typing={plainText}
        type="password"
        autoComplete="current-password"
        autoCapitalize="none"
        maxLength={lengthRule(field, 'maxLength')}
      />
    </FieldFrame>
  );
}
