/** A password, hidden until its button shows it; the browser may autofill it. */
import { useState } from 'react';
import * as words from '../../locale/current.ts';
import type { FieldProps } from '../contract.ts';
import { FieldFrame } from '../frame/FieldFrame.tsx';
import { type Reader, readTyped } from '../posted.ts';
import { plainText } from '../typing/plain-text.ts';
import { TypedInput } from '../typing/TypedInput.tsx';

export const posted: Reader = (sent, field) => readTyped(sent, field, plainText);

export function PasswordField(field: FieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame field={field}>
      {typeof field.ui.username === 'string' && (
        // Named by nothing, not to be seen or reached: a password manager reads it.
        <input type="text" autoComplete="username" value={field.ui.username} readOnly hidden />
      )}
      <div className="t-affix">
        <TypedInput
          field={field}
          typing={plainText}
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          className="t-control t-control--revealed"
        />
        {import.meta.env.SSR && field.plain ? null : (
          <button
            type="button"
            className="t-affix__action"
            aria-controls={field.id}
            aria-label={isShown ? words.hidePassword : words.showPassword}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? words.hide : words.show}
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
