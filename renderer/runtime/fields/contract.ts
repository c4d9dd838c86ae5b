/** What the form promises to a field component, and what the component promises back. */
import type { ComponentType, ReactNode } from 'react';
import type { FieldRules, FieldUi } from '../engine/form/field-ui.ts';

export type { Choice, FieldRules, FieldUi } from '../engine/form/field-ui.ts';

/**
 * Props of every field component. The component renders label, help and error through `FieldFrame` or
 * `GroupFrame`, and a control that the keyboard reaches, with `id`, `name`, `aria-*` as given here.
 */
export interface FieldProps<Ui extends FieldUi = FieldUi> {
  /** Of the control, or of the first control of a group: the error summary focuses it. */
  id: string;
  /** Dotted path of the answer; the control's HTML name. */
  name: string;
  /** Plain JSON; undefined while there is no answer. What cannot be an answer yet stays as typed. */
  value: unknown;
  ui: Ui;
  rules: FieldRules;
  required: boolean;
  /** Shown, not changeable. */
  readOnly: boolean;
  /** The message to show, or undefined. */
  error: string | undefined;
  invalid: boolean;
  /** Ids of help and error for `aria-describedby`, or undefined. */
  describedBy: string | undefined;
  /** The last visible field: its Enter key sends the form. */
  last: boolean;
  /** A new answer; undefined when it was removed. Called on commit, not on each key. */
  onChange(value: unknown): void;
  /** The customer left the field. */
  onLeave(): void;
  /** A check of the field type failed (its name in `checks`), or holds again (null). */
  onProblem(check: string | null): void;
  /**
   * Hands over what commits an answer that is not given yet: text that is still being typed, a picture that is still
   * being prepared (a promise: it is waited for). The form calls it before it is sent. Returns the undo.
   */
  onPending(commit: () => unknown): () => void;
  /** The fields inside, of a section. */
  children?: ReactNode;
}

/** Components by field type, as a compiled screen carries them. */
export type FieldTypes = Readonly<Record<string, ComponentType<never>>>;
