/** One answer: what RJSF says about it and what the form knows about it become the props of its field component. */

import type { FieldProps as RjsfFieldProps } from '@rjsf/utils';
import { type ComponentType, useMemo } from 'react';
import type { Words } from '../../../language/definition/words.ts';
import type { FieldProps } from '../../fields/contract.ts';
import { type FormContext, useFieldView } from './form-context.ts';

type Actions = Pick<FieldProps, 'onChange' | 'onLeave' | 'onProblem' | 'onPending'>;

/** What the field may do, the same functions from render to render. */
function useActions(context: FormContext, path: string, change: (value: unknown) => void): Actions {
  return useMemo(
    () => ({
      onChange: change,
      onLeave: () => context.press.after(() => context.store.leave(path)),
      onProblem: (check) => context.store.setProblem(path, check),
      onPending: (commit) => context.store.hold(commit),
    }),
    [context, path, change],
  );
}

/** Ids of help and error, as far as they are shown. */
function describedBy(id: string, help: Words | undefined, error: string | undefined): string | undefined {
  const ids = [help ? `${id}-help` : '', error === undefined ? '' : `${id}-error`];
  return ids.filter((part) => part !== '').join(' ') || undefined;
}

export function AnswerField({ fieldPathId, formData, onChange, registry }: RjsfFieldProps) {
  const context: FormContext = registry.formContext;
  const { $id: id, path: segments } = fieldPathId;
  const path = segments.join('.');
  const view = useFieldView(context.store, path);
  const change = useMemo(
    () => (value: unknown) => onChange(value, segments, undefined, id),
    [onChange, segments, id],
  );
  const actions = useActions(context, path, change);
  const entry = context.store.byPath.get(path);
  const Component = entry && (context.types.current[entry.ui.field] as ComponentType<FieldProps> | undefined);
  if (!view || view.isHidden || !entry || !Component) return null;
  return (
    <Component
      {...actions}
      id={id}
      name={path}
      value={formData ?? undefined}
      ui={view.ui}
      rules={entry.rules}
      required={entry.required}
      readOnly={view.readOnly}
      error={view.error}
      invalid={view.error !== undefined}
      describedBy={describedBy(id, view.ui.help, view.error)}
      last={view.last}
    />
  );
}
