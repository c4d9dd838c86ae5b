/** What the parts of one form share: its owner, its components, and what its button says just now. */

import type { CompiledForm } from '@trilha/language/definition/compiled';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useReducer,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Dock } from '../../blocks/screen-context.ts';
import { answerAt } from '../../engine/form/answers.ts';
import type { Attempt } from '../../engine/form/feedback.ts';
import { pathOf, segmentsOf } from '../../engine/form/field-path.ts';
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
  /** The field that `before` stands below, instead of above the button. */
  below: string | undefined;
  dock: Dock | undefined;
  children: ReactNode;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === null) throw new Error('a part of a form stands outside its FormView');
  return shell;
}

/** Renders anew only when what is read changes, which is asked only when something at the path does. */
function useShown<T>({ shown }: FormContext, path: string, read: () => T): T {
  const subscribe = useCallback((listener: () => void) => shown.subscribe(listener, path), [shown, path]);
  return useSyncExternalStore(subscribe, read, read);
}

/** What the field at a path shows. */
export const useFieldView = (context: FormContext, path: string): FieldView | undefined =>
  useShown(context, path, () => context.shown.view(path));

/** The answer at a path, from the owner. */
export const useAnswer = (context: FormContext, segments: readonly string[]): unknown =>
  useShown(context, pathOf(segments), () => answerAt(context.owner.state().form, segments));

const NOTHING = Symbol();

/** An answer as its field knows it. */
export interface OwnAnswer {
  value: unknown;
  /** A new answer that the control shows already, until the owner has it. */
  shown: unknown;
  /** Counts the answers that the control does not show. */
  serial: number;
  render(): void;
}

/** The answer at a path for its field, which renders anew only for one that it does not show already. */
export function useOwnAnswer(context: FormContext, segments: readonly string[]): OwnAnswer {
  const read = () => answerAt(context.owner.state().form, segments);
  const [, render] = useReducer((count: number) => count + 1, 0);
  const [own] = useState<OwnAnswer>(() => ({ value: read(), shown: NOTHING, serial: 0, render }));
  useShown(context, pathOf(segments), () => {
    const value = read();
    if (Object.is(value, own.value)) return own.serial;
    if (!Object.is(value, own.shown)) own.serial++;
    own.value = value;
    own.shown = NOTHING;
    return own.serial;
  });
  return own;
}

/** The current step; null for a form without steps. */
export const useStep = (context: FormContext): StepView | null => useShown(context, '', context.shown.step);

/** The last failed attempt to send. */
export const useAttempt = (context: FormContext): Attempt => useShown(context, '', context.shown.attempt);

/** The id of a field's control, as RJSF builds it. */
export const idOf = (idPrefix: string, path: string): string => [idPrefix, ...segmentsOf(path)].join('_');
