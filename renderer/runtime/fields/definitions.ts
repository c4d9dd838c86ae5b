/** All field types of the renderer, for the compiler. A new type is its folder and one line here. */
import type { FieldDefinition } from '@trilha/language/definition/field';
import { checkboxField } from './checkbox/definition.ts';
import { checkboxesField } from './checkboxes/definition.ts';
import { consentField } from './consent/definition.ts';
import { dateField } from './date/definition.ts';
import { dayField } from './day/definition.ts';
import { emailField } from './email/definition.ts';
import { fileField } from './file/definition.ts';
import { hiddenField } from './hidden/definition.ts';
import { maskedField } from './masked/definition.ts';
import { moneyField } from './money/definition.ts';
import { monthField } from './month/definition.ts';
import { numberField } from './number/definition.ts';
import { oneTimeCodeField } from './one-time-code/definition.ts';
import { passwordField } from './password/definition.ts';
import { photoField } from './photo/definition.ts';
import { radioField } from './radio/definition.ts';
import { radioCardsField } from './radio-cards/definition.ts';
import { repeatedGroupField } from './repeated-group/definition.ts';
import { sectionField } from './section/definition.ts';
import { selectField } from './select/definition.ts';
import { sliderField } from './slider/definition.ts';
import { textField } from './text/definition.ts';
import { textareaField } from './textarea/definition.ts';
import { tilesField } from './tiles/definition.ts';

export const fieldDefinitions: FieldDefinition[] = [
  textField,
  textareaField,
  maskedField,
  emailField,
  passwordField,
  dateField,
  monthField,
  moneyField,
  numberField,
  sliderField,
  selectField,
  radioField,
  radioCardsField,
  tilesField,
  checkboxField,
  checkboxesField,
  consentField,
  dayField,
  photoField,
  fileField,
  oneTimeCodeField,
  sectionField,
  repeatedGroupField,
  hiddenField,
];
