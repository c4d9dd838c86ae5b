/**
 * What a form without scripts posts, as answers: for each field type the way back from what its control shows. For
 * servers; no page loads it.
 */
import { CheckboxField } from './checkbox/CheckboxField.tsx';
import { CheckboxesField } from './checkboxes/CheckboxesField.tsx';
import { answerOf } from './choosing/choices.ts';
import { ConsentField } from './consent/ConsentField.tsx';
import type { Choice, FieldRules, FieldUi } from './contract.ts';
import { DateField, dateTyping } from './date/DateField.tsx';
import { DayField, type DayUi, dayInput } from './day/DayField.tsx';
import { EmailField, emailTyping } from './email/EmailField.tsx';
import { answerOf as answerOfFile, FileField, type FileUi, filesIn } from './file/FileField.tsx';
import { MaskedField, shapedTyping } from './masked/MaskedField.tsx';
import { MoneyField, type MoneyUi, moneyTyping } from './money/MoneyField.tsx';
import { MonthField, monthTyping } from './month/MonthField.tsx';
import { NumberField, numberTyping } from './number/NumberField.tsx';
import { codeTyping, OneTimeCodeField } from './one-time-code/OneTimeCodeField.tsx';
import { PasswordField } from './password/PasswordField.tsx';
import { failedPhotoCheck, PhotoField } from './photo/PhotoField.tsx';
import { RadioField } from './radio/RadioField.tsx';
import { RadioCardsField } from './radio-cards/RadioCardsField.tsx';
import { SelectField } from './select/SelectField.tsx';
import { SliderField, type SliderUi, stepperTyping, unitOf } from './slider/SliderField.tsx';
import { TextField, type TextShape, textTyping } from './text/TextField.tsx';
import { TextareaField } from './textarea/TextareaField.tsx';
import { TilesField } from './tiles/TilesField.tsx';
import type { MaskShape } from './typing/mask.ts';
import { allowedText, plainText } from './typing/plain-text.ts';
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
export interface ShownField {
  ui: FieldUi;
  rules: FieldRules;
  /** Its answer then. */
  value: unknown;
}

/** The new answer; or the check of the field type that a file fails. */
export type ReadAnswer = { answer: unknown } | { failed: string };

type Reader = (posted: Posted, field: ShownField) => ReadAnswer;

const unchanged = ({ value }: ShownField): ReadAnswer => ({ answer: value });

/** Text is shaped and read as if it had been filled in by the browser; what shows the answer leaves it as it is. */
const typed =
  (typingOf: (field: ShownField) => Typing): Reader =>
  ({ texts: [text] }, field) => {
    const typing = typingOf(field);
    // A form posts line breaks as two characters.
    const given = text?.replaceAll('\r\n', '\n');
    if (given === undefined || given === typing.format(field.value)) return unchanged(field);
    return { answer: answerOfText(given, typing) };
  };

const chosen =
  (choices: readonly Choice[] = []): Reader =>
  ({ texts: [text] }) => ({ answer: text === undefined ? undefined : answerOf(choices, text) });

const oneOf: Reader = (posted, field) => chosen(field.ui.options)(posted, field);

/** A box that was never ticked is not answered. */
const box: Reader = ({ texts }, { value }) => {
  if (texts.length > 0) return { answer: true };
  return { answer: value === undefined ? undefined : false };
};

const boxes: Reader = ({ texts }, { ui: { options = [] } }) => {
  const ticked = options.map(({ value }) => value).filter((value) => texts.includes(String(value)));
  return { answer: ticked.length > 0 ? ticked : undefined };
};

const position: Reader = (posted, field) => {
  const ui = field.ui as SliderUi;
  if (ui.stepper) return typed(() => stepperTyping(ui))(posted, field);
  const [text] = posted.texts;
  if (text === undefined || !Number.isFinite(Number(text))) return unchanged(field);
  return { answer: Number(text) * unitOf(ui) };
};

const day: Reader = (posted, field) => {
  const { typing, options } = dayInput(field.ui as DayUi, field.rules);
  return typing ? typed(() => typing)(posted, field) : chosen(options)(posted, field);
};

/** The texts of a control for files are the positions of those to take away. No new file leaves the others. */
const files: Reader = ({ files: sent, texts: removed }, field) => {
  const ui = field.ui as FileUi;
  const given = sent.map((file) => answerOfFile(file, ui));
  const failed = given.find((one) => typeof one !== 'string');
  if (failed) return failed;
  const urls = filesIn(given);
  if (urls.length === 0 && removed.length === 0) return unchanged(field);
  const kept = filesIn(field.value).filter((_, at) => !removed.includes(String(at)));
  const all = [...kept, ...urls];
  if (!ui.multiple) return { answer: all.at(-1) };
  return { answer: all.length === 0 ? undefined : all };
};

const photo: Reader = ({ files: sent, texts: removed }, field) => {
  const file = sent.at(-1);
  if (!file) return removed.includes('0') ? { answer: undefined } : unchanged(field);
  const failed = failedPhotoCheck(file, field.ui);
  return failed === null ? { answer: file.dataUrl } : { failed };
};

const readers = new Map<unknown, Reader>([
  [TextField, typed(({ ui }) => textTyping(ui as FieldUi & TextShape))],
  [TextareaField, typed(({ ui }) => allowedText(ui.allowed as string | undefined))],
  [MaskedField, typed(({ ui }) => shapedTyping(ui as FieldUi & MaskShape))],
  [EmailField, typed(() => emailTyping)],
  [PasswordField, typed(() => plainText)],
  [DateField, typed(() => dateTyping)],
  [MonthField, typed(() => monthTyping)],
  [MoneyField, typed(({ ui }) => moneyTyping(ui as MoneyUi))],
  [NumberField, typed(({ ui }) => numberTyping(ui.decimals as number | undefined))],
  [OneTimeCodeField, typed(({ ui }) => codeTyping(ui.length as number))],
  [SelectField, oneOf],
  [RadioField, oneOf],
  [RadioCardsField, oneOf],
  [TilesField, oneOf],
  [DayField, day],
  [CheckboxField, box],
  [ConsentField, box],
  [CheckboxesField, boxes],
  [SliderField, position],
  [FileField, files],
  [PhotoField, photo],
]);

/** The component of a type without a control, such as a section, has nothing to read. */
export const readerOf = (component: unknown): Reader | undefined => readers.get(component);
