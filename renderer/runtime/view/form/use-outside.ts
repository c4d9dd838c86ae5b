/** What comes to a form from outside after it stands: answers the engine set, messages of the server. */
import type Form from '@rjsf/core';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isSame, onlyAsked } from '../../engine/form/answers.ts';
import type { FormContext } from './form-context.ts';
import type { FormViewProps } from './form-props.ts';

const NOTHING_HIDDEN: ReadonlySet<string> = new Set();

type Messages = Readonly<Record<string, string>>;

/** True when a message stands there that did not before: fewer are no news. */
const isNews = (messages: Messages, before: Messages): boolean =>
  Object.entries(messages).some(([path, text]) => before[path] !== text);

export function useOutside(props: FormViewProps, context: FormContext, form: RefObject<Form | null>): void {
  const { store } = context;
  const { answers, errors } = props;
  const lastAnswers = useRef(answers);
  const lastErrors = useRef<Messages>({});
  useLayoutEffect(() => {
    if (answers === undefined || answers === lastAnswers.current) return;
    lastAnswers.current = answers;
    if (context.reported.has(answers)) return;
    const asked = onlyAsked(store.entries, answers, NOTHING_HIDDEN);
    if (!isSame(asked, store.answers)) form.current?.setFieldValue([], asked);
  }, [answers, context, store, form]);
  useLayoutEffect(() => {
    const before = lastErrors.current;
    lastErrors.current = errors ?? {};
    if (errors && isNews(errors, before)) store.refuse(errors);
  }, [errors, store]);
}
