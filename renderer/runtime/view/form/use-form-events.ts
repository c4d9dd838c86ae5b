/** What RJSF reports becomes what the screen hears. The handlers are always those of the latest render. */
import type { RJSFValidationError } from '@rjsf/utils';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Answers, onlyAsked } from '../../engine/form/answers.ts';
import { type FormContext, idOf } from './form-context.ts';
import type { FormViewProps } from './form-props.ts';

export interface FormEvents {
  /** Answers changed; `id` is the control's, or the form's own when all were replaced. */
  change(data: Answers, id: string | undefined): void;
  send(data: Answers): void;
  fail(errors: readonly RJSFValidationError[]): void;
}

const NOTHING_HIDDEN: ReadonlySet<string> = new Set();

function eventsOf(props: FormViewProps, context: FormContext, isSending: { current: boolean }): FormEvents {
  const { store } = context;
  return {
    change(data, id) {
      const answers = onlyAsked(store.entries, data, NOTHING_HIDDEN);
      const entry = store.entries.find(({ path }) => idOf(context.idPrefix, path) === id);
      store.setAnswers(answers, entry?.path);
      context.press.after(() => store.catchUp());
      if (!entry) return;
      context.reported.add(answers);
      props.onChange?.(entry.segments, answers);
    },
    send(data) {
      if (isSending.current) return;
      isSending.current = true;
      setTimeout(() => {
        isSending.current = false;
      });
      store.pass();
      props.onSubmit(store.asked(data));
    },
    fail(errors) {
      store.fail(
        errors.map(({ property = '', name = '', message = '' }) => ({
          path: property,
          keyword: name,
          text: message,
        })),
      );
    },
  };
}

export function useFormEvents(props: FormViewProps, context: FormContext): RefObject<FormEvents> {
  const isSending = useRef(false);
  const events = useRef<FormEvents>(eventsOf(props, context, isSending));
  useLayoutEffect(() => {
    events.current = eventsOf(props, context, isSending);
  });
  return events;
}
