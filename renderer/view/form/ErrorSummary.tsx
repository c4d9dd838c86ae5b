/** What the last attempt to send found, as links to the fields. It takes the focus; it stays as it is until the next. */
import { type MouseEvent, useEffect, useRef } from 'react';
import { WORDS } from '../../fields/words.ts';
import { idOf, useAttempt, useShell } from './form-context.ts';

/** Focuses a field's control with its label in sight. */
function focusField(event: MouseEvent<HTMLAnchorElement>, id: string): void {
  event.preventDefault();
  const control = document.getElementById(id);
  const field = control?.closest('.t-field') ?? control;
  field?.scrollIntoView({ block: 'start' });
  control?.focus({ preventScroll: true });
}

export function ErrorSummary() {
  const { context } = useShell();
  const { count, faults } = useAttempt(context.store);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (count > 0) ref.current?.focus();
  }, [count]);
  if (faults.length === 0) return null;
  const title = WORDS.errorsTitle(faults.length);
  return (
    <section className="t-errors" tabIndex={-1} ref={ref} aria-label={title}>
      <div role="alert">
        <p className="t-errors__title">{title}</p>
        <ul>
          {faults.map(({ path, text }) => {
            const id = idOf(context.idPrefix, path);
            return (
              <li key={path}>
                {path === '' ? (
                  text
                ) : (
                  <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
                    {text}
                  </a>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
