/** Members of typed field types: keyboard and shape. */
import Type from 'typebox';

export const keyboardMember = {
  keyboard: Type.Optional(
    Type.Enum(['text', 'numeric', 'decimal', 'tel', 'url'], {
      description: 'The keyboard a phone shows. Default: digits for a shape of digits, else text.',
    }),
  ),
};

export const maskMembers = {
  mask: Type.String({
    minLength: 1,
    description: 'The shape: `0` a digit, `A` a letter, `X` either; every other character stands for itself.',
    examples: ['000.000.000-00'],
  }),
  anchor: Type.Optional(
    Type.Enum(['start', 'end'], {
      description: 'From which end the shape fills. With `end` the text may be shorter than the shape.',
    }),
  ),
  keep: Type.Optional(
    Type.Enum(['digits', 'text'], {
      description: 'What the answer holds: what was typed alone (default), or the text with its punctuation.',
    }),
  ),
  prefixes: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'Beginnings, such as a country code, alone or together: dropped when exactly they are too much. `#` is a digit from 1.',
    }),
  ),
};
