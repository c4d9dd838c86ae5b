/**
 * The form of a screen. @rjsf/core lays out its structure with our fields and templates; the answers are in the
 * visit's state, where each field reads and writes its own.
 */
import type { RJSFSchema } from '@rjsf/utils';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { entriesOf } from '../../engine/form/entries.ts';
import { filledForm } from '../../engine/form/filled-form.ts';
import { judge } from '../../engine/form/judge.ts';
import { RenderWordsContext } from '../../fields/frame/rich-words.ts';
import * as words from '../../locale/current.ts';
import { atRest } from '../at-rest.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormTag } from './FormTag.tsx';
import { type FormContext, type Shell, ShellContext } from './form-context.ts';
import type { FormViewProps } from './form-props.ts';
import { Layout } from './layout.tsx';
import { createPending } from './pending.ts';
import { Press } from './press.ts';
import { SubmitBar } from './SubmitBar.tsx';
import { showForm } from './shown-form.ts';
import { structureOf } from './structure.ts';

/** After the form is there and was last touched (ms). */
const REST = 1000;

function contextOf({ form, owner, fieldTypes, id }: FormViewProps): FormContext {
  const press = new Press();
  return {
    owner,
    shown: showForm(form, owner, press),
    pending: createPending(),
    press,
    current: { form, types: fieldTypes },
    idPrefix: id ?? 'form',
  };
}

/**
 * Judges once without saying anything: the browser compiles the rules on their first run, which would otherwise be the
 * one that a person waits for.
 */
function warmUp({ owner, current: { form } }: FormContext): void {
  judge(form, filledForm(form, owner.state().form, owner.scope()));
}

/** The structure of a form: the same object as long as its fields are the same. */
function useStructure({ form }: FormViewProps): RJSFSchema {
  const structure = useMemo(() => JSON.stringify(structureOf(entriesOf(form).values())), [form]);
  return useMemo(() => JSON.parse(structure), [structure]);
}

export function FormView(props: FormViewProps) {
  const [context] = useState(() => contextOf(props));
  const structure = useStructure(props);
  const fields = useMemo(
    () => (
      <FormTag summary={<ErrorSummary context={context} />}>
        <Layout context={context} structure={structure} />
        <SubmitBar />
      </FormTag>
    ),
    [context, structure],
  );
  useLayoutEffect(() => {
    context.current = { form: props.form, types: props.fieldTypes };
    context.shown.replace(props.form);
  }, [context, props.form, props.fieldTypes]);
  useLayoutEffect(() => {
    // What was typed or filled in before the page came alive was handed over just now, by the fields' own effects.
    context.shown.follow();
    return context.owner.subscribe(context.shown.follow);
  }, [context]);
  useEffect(() => atRest(() => warmUp(context), REST), [context]);
  const { submitLabel, busyLabel = words.sending, busy: isBusy = false, before, below, children } = props;
  const { label, value, note } = props.dock ?? {};
  const shell = useMemo(
    (): Shell => ({
      ...{ context, submitLabel, busyLabel, isBusy, before, below, children },
      dock: label === undefined ? undefined : { label, value: value ?? '', note: note ?? '' },
    }),
    [context, submitLabel, busyLabel, isBusy, before, below, label, value, note, children],
  );
  const shown = <ShellContext value={shell}>{fields}</ShellContext>;
  if (props.renderWords === undefined) return shown;
  return <RenderWordsContext value={props.renderWords}>{shown}</RenderWordsContext>;
}
