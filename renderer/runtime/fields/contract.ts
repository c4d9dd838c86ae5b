/** The contract between the form and its field components. */
import type { ComponentType, ReactNode } from 'react';
import type { FieldRules, FieldUi } from '../engine/form/field-ui.ts';

export type { Choice, FieldRules, FieldUi } from '../engine/form/field-ui.ts';

/**
 * Props of every field component. The component renders label, help and error by `FieldFrame` or `GroupFrame`, and a
 * focusable control with the given `id`, `name` and `aria-*`.
 */
export interface FieldProps<Ui extends FieldUi = FieldUi> {
  /** The id of the control, or of the first control of a group: the error summary focuses it. */
  id: string;
  /** Dotted path of the answer; the control's HTML name. */
  name: string;
  /** Plain JSON; undefined if unanswered. Text that is not a valid answer is kept as typed. */
  value: unknown;
  ui: Ui;
  rules: FieldRules;
  required: boolean;
  /** Shown but not editable. */
  readOnly: boolean;
  /** The message to show, or undefined. */
  error: string | undefined;
  invalid: boolean;
  /** Ids of help and error for `aria-describedby`, or undefined. */
  describedBy: string | undefined;
  /** The last visible field: Enter sends the form. */
  last: boolean;
  /** On a page without scripts. */
  plain?: boolean | undefined;
  /**
   * A new answer; undefined when it was removed. Called on commit, not on each key.
   * @param isShown true if the control shows it already: then the field is not rendered for it
   */
  onChange(value: unknown, isShown?: boolean): void;
  /** The customer left the field. */
  onLeave(): void;
  /** A check of the field type failed (its name in `checks`), or passes again (null). */
  onProblem(check: string | null): void;
  /**
   * Registers a function that commits an answer in progress: text being typed, or a picture being prepared (a promise,
   * which is awaited). The form calls it before it is sent. Returns a function that unregisters it.
   */
  onPending(commit: () => unknown): () => void;
  /** The fields of a section. */
  children?: ReactNode;
}

/** Components by field type, from a compiled screen. */
export type FieldTypes = Readonly<Record<string, ComponentType<never>>>;
