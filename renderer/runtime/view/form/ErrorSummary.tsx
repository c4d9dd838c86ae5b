/**
 * What the last attempt to send found, as links to the fields. It takes the focus. What is mended leaves it, without a
 * word: the field says so itself.
 */
import { type MouseEvent, useEffect, useRef } from 'react';
import type { Fault } from '../../engine/form/judge.ts';
import { plainWords } from '../../engine/words.ts';
import { WORDS } from '../../fields/words.ts';
import { type FormContext, idOf, useAttempt } from './form-context.ts';
import { elementName, type ShownForm } from './shown-form.ts';

/** Focuses a field's control with its label in sight. */
function focusField(event: MouseEvent<HTMLAnchorElement>, id: string): void {
  event.preventDefault();
  const control = document.getElementById(id);
  const field = control?.closest('.t-field') ?? control;
  field?.scrollIntoView({ block: 'start' });
  control?.focus({ preventScroll: true });
}

/**
 * The words of each fault, plain, as a link cannot hold another. Those of a field in repeated groups name its elements
 * first; where two fields say the same, each says its label first.
 */
function wordsOf(shown: ShownForm, faults: readonly Fault[]): string[] {
  const elements = faults.map(({ path }) => elementName(shown, path));
  const said = faults.map(({ text }, at) => `${elements[at]}: ${text}`);
  return faults.map(({ path, text }, at) => {
    const isOnly = said.indexOf(said[at] ?? '') === said.lastIndexOf(said[at] ?? '');
    const label = isOnly ? '' : plainWords(shown.view(path)?.ui.label ?? '');
    return [elements[at], label, text].filter(Boolean).join(': ');
  });
}

export function ErrorSummary({ context }: { context: FormContext }) {
  const { count, faults, isMended } = useAttempt(context);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (count > 0) ref.current?.focus();
  }, [count]);
  if (faults.length === 0) return null;
  const title = WORDS.errorsTitle(faults.length);
  const words = wordsOf(context.shown, faults);
  return (
    <section className="t-errors" tabIndex={-1} ref={ref} aria-label={title}>
      <div role={isMended ? undefined : 'alert'}>
        <p className="t-errors__title">{title}</p>
        <ul>
          {faults.map(({ path }, index) => {
            const id = idOf(context.idPrefix, path);
            return (
              <li key={path}>
                {path === '' ? (
                  words[index]
                ) : (
                  <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
                    {words[index]}
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
