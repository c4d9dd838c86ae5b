/** Members of every field type that lets choose: where its choices come from. */
import Type from 'typebox';
import { Option, OptionRange, OptionsFrom } from '../../language/definition/field.ts';

/** Exactly one of the three is written. */
export const choiceMembers = {
  options: Type.Optional(Type.Array(Option, { description: 'The choices, in order.' })),
  optionsFrom: Type.Optional(OptionsFrom),
  range: Type.Optional(OptionRange),
};
