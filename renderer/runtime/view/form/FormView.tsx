/**
 * The form of a screen. The only place, with the files beside it, that knows @rjsf/core: it is given the bare
 * structure and our field, and keeps the answers; all that is shown comes from the form's own store.
 */
import Form, { type IChangeEvent } from '@rjsf/core';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { onlyAsked } from '../../engine/form/answers.ts';
import { entriesOf } from '../../engine/form/entries.ts';
import { RenderWordsContext } from '../../fields/frame/RichWords.tsx';
import { atRest } from '../at-rest.ts';
import { FormTag } from './FormTag.tsx';
import { type FormContext, type Shell, ShellContext } from './form-context.ts';
import type { FormViewProps } from './form-props.ts';
import { FormStore } from './form-store.ts';
import { Press } from './press.ts';
import { SubmitBar } from './SubmitBar.tsx';
import { structureOf } from './structure.ts';
import { fields, templates } from './templates.tsx';
import { useFormEvents } from './use-form-events.ts';
import { useOutside } from './use-outside.ts';
import { validatorFor } from './validator.ts';

/** After the form is there and was last touched (ms). */
const REST = 1000;

const NOTHING_HIDDEN: ReadonlySet<string> = new Set();

/** RJSF keeps `const` answers to itself otherwise: it would tick a box that must be ticked. */
const DEFAULTS = { constAsDefaults: 'never', emptyObjectFields: 'skipDefaults' } as const;

function contextOf({ form, scope, initialData, fieldTypes, id }: FormViewProps): FormContext {
  return {
    store: new FormStore(form, scope, initialData ?? {}),
    types: { current: fieldTypes },
    press: new Press(),
    reported: new WeakSet(),
    idPrefix: id ?? 'form',
  };
}

/** RJSF's form, rendered once: nothing that changes later goes through its props. */
function useRjsf(props: FormViewProps, context: FormContext, ref: RefObject<Form | null>) {
  const { store } = context;
  const events = useFormEvents(props, context);
  const paths = useMemo(() => entriesOf(props.form), [props.form]);
  const key = paths.map((entry) => `${entry.path}${entry.isSection ? '.' : ''}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says all that the structure takes from the form
  return useMemo(() => {
    return (
      <Form
        key={key}
        ref={ref}
        className="t-form"
        tagName={FormTag}
        idPrefix={context.idPrefix}
        schema={structureOf(paths)}
        validator={validatorFor(store)}
        fields={fields}
        templates={templates}
        formContext={context}
        initialFormData={onlyAsked(paths, store.answers, NOTHING_HIDDEN)}
        showErrorList={false}
        experimental_defaultFormStateBehavior={DEFAULTS}
        onChange={(event: IChangeEvent, id?: string) => events.current.change(event.formData ?? {}, id)}
        onSubmit={(event: IChangeEvent) => events.current.send(event.formData ?? {})}
        onError={(errors) => events.current.fail(errors)}
      >
        <SubmitBar />
      </Form>
    );
  }, [key, store, context]);
}

export function FormView(props: FormViewProps) {
  const [context] = useState(() => contextOf(props));
  const form = useRef<Form>(null);
  const element = useRjsf(props, context, form);
  useLayoutEffect(() => {
    context.types.current = props.fieldTypes;
    context.store.setForm(props.form);
    context.press.after(() => context.store.setScope(props.scope));
  }, [context, props.fieldTypes, props.form, props.scope]);
  useOutside(props, context, form);
  useEffect(() => atRest(() => context.store.warmUp(), REST), [context]);
  const shell: Shell = {
    context,
    submitLabel: props.submitLabel,
    busyLabel: props.busyLabel ?? props.submitLabel,
    isBusy: props.busy ?? false,
    before: props.before,
    children: props.children,
  };
  const words = <ShellContext value={shell}>{element}</ShellContext>;
  if (props.renderWords === undefined) return words;
  return <RenderWordsContext value={props.renderWords}>{words}</RenderWordsContext>;
}
