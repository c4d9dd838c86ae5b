/** Members of every field type with choices: their source. */

import { Option, OptionRange, OptionsFrom } from '@trilha/language/definition/field';
import Type from 'typebox';

/** Exactly one of the three is required. */
export const choiceMembers = {
  options: Type.Optional(Type.Array(Option, { description: 'The choices, in order.' })),
  optionsFrom: Type.Optional(OptionsFrom),
  range: Type.Optional(OptionRange),
};
