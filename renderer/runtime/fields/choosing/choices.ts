/** Converts choices between the DOM, which has strings, and answers, which are plain JSON values. */
import type { Choice, FieldProps } from '../contract.ts';

/** An answer as a DOM value; '' for none. */
export const domValue = (value: unknown): string =>
  value === undefined || value === null ? '' : String(value);

/** The choices of a field, in order. */
export const choicesOf = (field: FieldProps): readonly Choice[] => field.ui.options ?? [];

/** The answer of a DOM value; undefined if no choice has it. */
export function answerOf(choices: readonly Choice[], value: string): Choice['value'] | undefined {
  return choices.find((choice) => String(choice.value) === value)?.value;
}
