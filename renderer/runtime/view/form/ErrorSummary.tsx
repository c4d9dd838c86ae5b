/**
 * What the last attempt to send found, as links to the fields. It takes the focus. What is mended leaves it, without a
 * word: the field says so itself.
 */
import { Fragment, type MouseEvent, useEffect, useRef } from 'react';
import type { Fault } from '../../engine/form/judge.ts';
import { plainWords } from '../../engine/words.ts';
import * as words from '../../locale/current.ts';
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

/** More fields than these that lack the same are named together, below what they lack. */
const FEW = 2;

/** What a list of faults says at one of them: its words, or those it shares, and the fields that these are of. */
interface Said {
  readonly text: string;
  readonly fields: readonly { path: string; name: string }[];
}

/**
 * The words of each fault, plain, as a link cannot hold another. Those of a field in repeated groups name its elements
 * first; where two fields say the same, each says its label first; where more do, it is said once, with their labels.
 */
function saidOf(shown: ShownForm, faults: readonly Fault[]): Said[] {
  const elements = faults.map(({ path }) => elementName(shown, path));
  const said = faults.map(({ text }, at) => `${elements[at]}: ${text}`);
  return faults.flatMap(({ path, text }, at) => {
    const label = (of: string) => plainWords(shown.view(of)?.ui.label ?? '');
    const alike = faults.flatMap((one, index) =>
      one.text === text && one.path
        ? [{ path: one.path, name: [elements[index], label(one.path)].filter(Boolean).join(': ') }]
        : [],
    );
    if (path && alike.length > FEW) return alike[0]?.path === path ? [{ text, fields: alike }] : [];
    const isOnly = said.indexOf(said[at] ?? '') === said.lastIndexOf(said[at] ?? '');
    const name = [elements[at], isOnly ? '' : label(path), text].filter(Boolean).join(': ');
    return [{ text: '', fields: [{ path, name }] }];
  });
}

export function ErrorSummary({ context }: { context: FormContext }) {
  const { count, faults, isMended } = useAttempt(context);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (count === 0) return;
    // Also where it is folded away.
    ref.current?.closest('details')?.setAttribute('open', '');
    ref.current?.focus();
  }, [count]);
  if (faults.length === 0) return null;
  const title = words.errorsTitle(faults.length);
  return (
    <section className="t-errors" tabIndex={-1} ref={ref} aria-label={title}>
      <div role={isMended ? undefined : 'alert'}>
        <p className="t-errors__title">{title}</p>
        <ul>
          {saidOf(context.shown, faults).map(({ text, fields }) => (
            <li key={fields[0]?.path}>
              {text && <span>{`${text.replace(/\.$/, '')}: `}</span>}
              {fields.map(({ path, name }, index) => {
                const id = idOf(context.idPrefix, path);
                return (
                  <Fragment key={path}>
                    {index > 0 && <span>, </span>}
                    {path === '' ? (
                      <span>{name}</span>
                    ) : (
                      <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
                        {name}
                      </a>
                    )}
                  </Fragment>
                );
              })}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
