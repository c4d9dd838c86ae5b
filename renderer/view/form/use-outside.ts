/** What comes to a form from outside after it stands: a kept draft, answers the engine set, messages of the server. */
import type Form from '@rjsf/core';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isSame, onlyAsked, overlaid, withAnswer } from './answers.ts';
import type { FormContext } from './form-context.ts';
import type { Answers, FormViewProps } from './form-props.ts';

const NOTHING_HIDDEN: ReadonlySet<string> = new Set();

/** First answers, over them the draft, over all what was given before the page came alive. */
function withDraft({ store, early }: FormContext, draft: Answers): Answers {
  const kept = overlaid(store.entries, store.answers, draft, new Set(early.keys()));
  return [...early].reduce((answers, [path, value]) => withAnswer(answers, path.split('.'), value), kept);
}

export function useOutside(props: FormViewProps, context: FormContext, form: RefObject<Form | null>): void {
  const { store } = context;
  const { answers, errors, draft } = props;
  const firstDraft = useRef(draft);
  const lastAnswers = useRef(answers);
  useLayoutEffect(() => {
    context.isMounted = true;
    const restored = withDraft(context, firstDraft.current ?? {});
    if (firstDraft.current && !isSame(restored, store.answers)) {
      context.isRestoring = true;
      form.current?.setFieldValue([], restored);
    }
    context.early.clear();
  }, [context, store, form]);
  useLayoutEffect(() => {
    if (answers === undefined || answers === lastAnswers.current) return;
    lastAnswers.current = answers;
    if (context.reported.has(answers)) return;
    const asked = onlyAsked(store.entries, answers, NOTHING_HIDDEN);
    if (!isSame(asked, store.answers)) form.current?.setFieldValue([], asked);
  }, [answers, context, store, form]);
  useLayoutEffect(() => {
    if (errors) store.refuse(errors);
  }, [errors, store]);
}
