/** Choices between the DOM, which carries strings, and the answer, which is any plain JSON value. */
import type { Choice, FieldProps } from '../contract.ts';

/** The DOM's value of an answer; '' for none. */
export const domValue = (value: unknown): string =>
  value === undefined || value === null ? '' : String(value);

/** The choices of a field, in order. */
export const choicesOf = (field: FieldProps): readonly Choice[] => field.ui.options ?? [];

/** The answer behind a DOM value; undefined when no choice has it. */
export function answerOf(choices: readonly Choice[], value: string): Choice['value'] | undefined {
  return choices.find((choice) => String(choice.value) === value)?.value;
}
