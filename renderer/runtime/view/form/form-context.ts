/** What the parts of one form share: its owner, its components, and what its button says just now. */
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { CompiledForm } from '../../../language/definition/compiled.ts';
import { answerAt } from '../../engine/form/answers.ts';
import type { Attempt } from '../../engine/form/feedback.ts';
import { segmentsOf } from '../../engine/form/field-path.ts';
import type { FieldView } from '../../engine/form/field-views.ts';
import type { StepView } from '../../engine/form/steps.ts';
import type { FieldTypes } from '../../fields/contract.ts';
import type { FormOwner } from './form-props.ts';
import type { Pending } from './pending.ts';
import type { Press } from './press.ts';
import type { ShownForm } from './shown-form.ts';

/** RJSF's `formContext`: the same object from the first render to the last. */
export interface FormContext {
  owner: FormOwner;
  shown: ShownForm;
  pending: Pending;
  press: Press;
  /** The form and the components of the screen as it is now: an edited screen brings others. */
  current: { form: CompiledForm; types: FieldTypes };
  idPrefix: string;
}

/** What may change from render to render without the fields being rendered. */
export interface Shell {
  context: FormContext;
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  before: ReactNode;
  children: ReactNode;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === null) throw new Error('a part of a form stands outside its FormView');
  return shell;
}

/** What the field at a path shows; renders anew only when that changes. */
export function useFieldView({ shown }: FormContext, path: string): FieldView | undefined {
  const read = () => shown.view(path);
  return useSyncExternalStore(shown.subscribe, read, read);
}

/** The answer at a path, from the owner; renders anew only when it changes. */
export function useAnswer({ owner }: FormContext, segments: readonly string[]): unknown {
  const read = () => answerAt(owner.state().form, segments);
  return useSyncExternalStore(owner.subscribe, read, read);
}

/** The current step; null for a form without steps. */
export function useStep({ shown }: FormContext): StepView | null {
  return useSyncExternalStore(shown.subscribe, shown.step, shown.step);
}

/** The last failed attempt to send. */
export function useAttempt({ shown }: FormContext): Attempt {
  return useSyncExternalStore(shown.subscribe, shown.attempt, shown.attempt);
}

/** The id of a field's control, as RJSF builds it. */
export const idOf = (idPrefix: string, path: string): string => [idPrefix, ...segmentsOf(path)].join('_');
