/** The rules of a form, for the editor: the keywords of JSON Schema that forms use, each with what it means. */

type Json = Record<string, unknown>;

const whole = { type: 'integer', minimum: 0 };

const RULES: Record<string, Json> = {
  type: {
    enum: ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'],
    description: 'What the answer is; `object` is a section with properties of its own.',
  },
  enum: { type: 'array', minItems: 1, description: 'All values that are accepted.' },
  const: { description: 'The one value that is accepted: `true` demands consent.' },
  minLength: { ...whole, description: 'Fewest characters.' },
  maxLength: { ...whole, description: 'Most characters.' },
  pattern: { type: 'string', format: 'regex', description: 'Regular expression that the text must match.' },
  minimum: { type: 'number', description: 'Smallest number; of money in minor units (cents).' },
  maximum: { type: 'number', description: 'Largest number; of money in minor units (cents).' },
  exclusiveMinimum: { type: 'number', description: 'The number must be larger.' },
  exclusiveMaximum: { type: 'number', description: 'The number must be smaller.' },
  multipleOf: { type: 'number', exclusiveMinimum: 0, description: 'The number is so many times this one.' },
  minItems: { ...whole, description: 'Fewest elements.' },
  maxItems: { ...whole, description: 'Most elements.' },
  uniqueItems: { type: 'boolean', description: 'No element twice.' },
  items: {
    $ref: '#/$defs/FormSchema',
    description: 'Rules of each element; with `properties`, those of a `repeated-group`.',
  },
  required: {
    type: 'array',
    items: { type: 'string' },
    description: 'Properties that must be answered. A variant writes the whole list anew.',
  },
};

/**
 * The definition `FormSchema`.
 * @param formats names of the formats that the host knows
 * @param part schema of a reference into a fragment
 */
export const formSchema = (formats: readonly string[], part: Json): Json => ({
  type: 'object',
  properties: {
    ...RULES,
    $ref: part,
    format: {
      anyOf: [{ enum: formats }, { type: 'string' }],
      description: 'A shape with a name, such as a date.',
    },
    properties: {
      type: 'object',
      additionalProperties: { anyOf: [{ $ref: '#/$defs/FormSchema' }, { type: 'null' }] },
      description: 'Answers by name, in order; in a variant `null` takes one away.',
    },
  },
});
