/** Members of every field type with choices: their source. */
import Type from 'typebox';
import { Option, OptionRange, OptionsFrom } from '../../language/definition/field.ts';

/** Exactly one of the three is required. */
export const choiceMembers = {
  options: Type.Optional(Type.Array(Option, { description: 'The choices, in order.' })),
  optionsFrom: Type.Optional(OptionsFrom),
  range: Type.Optional(OptionRange),
};
