/**
 * How a form without scripts is read: each module of a control exports `posted`, the way back from what its control posts to
 * the answer. Only servers call it, so that no build for browsers contains it.
 */
import { answerOf } from './choosing/choices.ts';
import type { Choice, FieldRules, FieldUi } from './contract.ts';
import { answerOf as answerOfText, type Typing } from './typing/use-typing.ts';

/** A file that was posted. */
export interface PostedFile {
  name: string;
  type: string;
  size: number;
  dataUrl: string;
}

/** What was posted under the name of a control. */
export interface Posted {
  texts: readonly string[];
  files: readonly PostedFile[];
}

/** A field as the page showed it. */
export interface ShownField<Ui extends FieldUi = FieldUi> {
  ui: Ui;
  rules: FieldRules;
  /** Its answer then. */
  value: unknown;
}

/** The new answer; or the check of the field type that a file fails. */
export type ReadAnswer = { answer: unknown } | { failed: string };

/** The `posted` of a control. */
export type Reader<Ui extends FieldUi = FieldUi> = (posted: Posted, field: ShownField<Ui>) => ReadAnswer;

export const unchanged = ({ value }: ShownField): ReadAnswer => ({ answer: value });

/** Text is shaped and read as if it had been filled in by the browser; what shows the answer leaves it as it is. */
export function readTyped({ texts: [text] }: Posted, field: ShownField, typing: Typing): ReadAnswer {
  // A form posts line breaks as two characters.
  const given = text?.replaceAll('\r\n', '\n');
  if (given === undefined || given === typing.format(field.value)) return unchanged(field);
  return { answer: answerOfText(given, typing) };
}

/** The choice that was posted; no answer if none was, or one that is not offered. */
export const readChoice = ({ texts: [text] }: Posted, choices: readonly Choice[] = []): ReadAnswer => ({
  answer: text === undefined ? undefined : answerOf(choices, text),
});

/** The `posted` of a control that offers the options of its field. */
export const oneOf: Reader = (posted, { ui }) => readChoice(posted, ui.options);

/** The `posted` of a box. One that was never ticked is not answered. */
export const box: Reader = ({ texts }, { value }) => {
  if (texts.length > 0) return { answer: true };
  return { answer: value === undefined ? undefined : false };
};
