/** One answer: where RJSF places it and what the form knows of it become the props of its field component. */

import type { FieldProps as RjsfFieldProps } from '@rjsf/utils';
import { type ComponentType, Fragment, useMemo } from 'react';
import { usePlain } from '../../blocks/screen-context.ts';
import { answerAt } from '../../engine/form/answers.ts';
import { entriesOf } from '../../engine/form/entries.ts';
import { pathOf, segmentsOf } from '../../engine/form/field-path.ts';
import type { FieldProps, FieldUi } from '../../fields/contract.ts';
import { locale } from '../../locale/current.ts';
import { type FormContext, type OwnAnswer, useFieldView, useOwnAnswer } from './form-context.ts';

type Actions = Pick<FieldProps, 'onChange' | 'onLeave' | 'onProblem' | 'onPending'>;

/** What the field may do, the same functions from render to render. */
function useActions({ owner, pending }: FormContext, path: string, own?: OwnAnswer): Actions {
  return useMemo(
    () => ({
      onChange(value, isShown) {
        if (own && isShown) own.shown = value;
        owner.dispatch({ type: 'change', path, value });
        // The flow may have left the answer as it was.
        if (isShown && !Object.is(answerAt(owner.state().form, segmentsOf(path)), value)) own?.render();
      },
      onLeave: () => owner.dispatch({ type: 'leave', path }),
      onProblem: (failed) => owner.dispatch({ type: 'check', path, failed }),
      onPending: pending.hold,
    }),
    [owner, pending, path, own],
  );
}

/** Ids of help, note and error, as far as they are shown. */
function describedBy(id: string, { help, note }: FieldUi, error: string | undefined): string | undefined {
  const ids = [help ? `${id}-help` : '', note ? `${id}-note` : '', error === undefined ? '' : `${id}-error`];
  return ids.filter((part) => part !== '').join(' ') || undefined;
}

/** The props of the field at a path, and its component; null while it is hidden. */
export function useField(context: FormContext, id: string, segments: readonly string[], own?: OwnAnswer) {
  const path = pathOf(segments);
  const view = useFieldView(context, path);
  const actions = useActions(context, path, own);
  const plain = usePlain();
  const { form, types } = context.current;
  const entry = entriesOf(form, context.owner.state().form).get(path);
  const Component = entry && (types[entry.ui.field] as ComponentType<FieldProps> | undefined);
  if (!view || view.isHidden || !entry || !Component) return null;
  const props: FieldProps = {
    ...actions,
    id,
    name: (import.meta.env.SSR && plain?.nameOf(path)) || path,
    value: undefined,
    ui: view.ui,
    rules: entry.rules,
    required: entry.required,
    readOnly: view.readOnly,
    error: view.error,
    invalid: view.error !== undefined,
    describedBy: describedBy(id, view.ui, view.error),
    last: view.last,
  };
  if (import.meta.env.SSR && plain) props.plain = true;
  return { Component, props };
}

export function AnswerField({ fieldPathId, registry }: RjsfFieldProps) {
  const context: FormContext = registry.formContext;
  const segments = fieldPathId.path.map(String);
  const own = useOwnAnswer(context, segments);
  const field = useField(context, fieldPathId.$id, segments, own);
  const control = field && <field.Component {...field.props} value={own.value ?? undefined} />;
  // In another language, numbers and dates are typed in another way: the control begins anew.
  return import.meta.env.SEVERAL_LOCALES ? <Fragment key={locale}>{control}</Fragment> : control;
}
