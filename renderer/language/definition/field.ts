/**
 * Control and texts of one form field: an entry of a form's `ui` map, keyed by the dotted path of its property
 * (`taxId`, `personal.name`). The rules are in the form's plain JSON Schema.
 */
import type { Static, TObject, TSchema } from 'typebox';
import Type from 'typebox';
import { Closed, Condition, MapOf, Reference, RichText, Text, Value } from './annotations.ts';

/** One choice of a select, radio or card field. `value` is the plain JSON value of the answer. */
export const Option = Closed({
  value: Type.Union([Type.String(), Type.Number(), Type.Boolean()], { description: 'The answer.' }),
  label: RichText({ description: 'What the customer reads.' }),
  description: Type.Optional(RichText({ description: 'A line below the label.' })),
  image: Type.Optional(Reference('image', { description: 'File in public/images.' })),
  when: Type.Optional(Condition({ description: 'Offered only while true.' })),
});

/** Choices computed from a list; `item` is the element. */
export const OptionsFrom = Closed(
  {
    of: Value<unknown[]>('list', { description: 'The list, e.g. vars.banks.' }),
    value: Value('any', { description: 'CEL over `item`.' }),
    label: RichText({ description: 'Text over `item`.' }),
    description: Type.Optional(RichText({ description: 'A line below the label, over `item`.' })),
    image: Type.Optional(
      Value<string | null>('string', {
        description: 'Address of its picture over `item`: a path of this site or `data:image/…`.',
      }),
    ),
  },
  { description: 'Choices computed from a list, whose element is `item`.', binds: { item: 'of' } },
);

const WholeNumber = (doc: { description: string }) =>
  Type.Union([Type.Integer(doc), Value<number | null>('number', doc)], doc);

/** A range of whole numbers, e.g. the days 1 to 31. */
export const OptionRange = Closed(
  {
    from: WholeNumber({ description: 'The first number.' }),
    to: WholeNumber({ description: 'The last number.' }),
  },
  { description: 'A range of whole numbers to choose from.' },
);

const Limit = (doc: { description: string }) => Type.Optional(Value<number | null>('number', doc));

/** Limits that depend on data. */
const Limits = Closed(
  {
    minimum: Limit({ description: 'Smallest number; of money in minor units (cents).' }),
    maximum: Limit({ description: 'Largest number; of money in minor units (cents).' }),
    minLength: Limit({ description: 'Fewest characters.' }),
    maxLength: Limit({ description: 'Most characters.' }),
    minItems: Limit({ description: 'Fewest elements.' }),
    maxItems: Limit({ description: 'Most elements.' }),
  },
  {
    description:
      'Limits by expressions, beside those of the schema, e.g. `maximum: vars.offer.most`; null is no limit. Their messages may name `limit`.',
  },
);

/** HTML's autocomplete tokens (WCAG 1.3.5) that a form may need; browsers ignore unknown ones. */
const AUTOCOMPLETE = [
  ...['on', 'off', 'name', 'given-name', 'additional-name', 'family-name', 'nickname', 'honorific-prefix'],
  ...['username', 'new-password', 'current-password', 'one-time-code', 'organization', 'organization-title'],
  ...['street-address', 'address-line1', 'address-line2', 'address-line3'],
  ...['address-level1', 'address-level2', 'address-level3', 'address-level4', 'postal-code'],
  ...['country', 'country-name', 'bday', 'bday-day', 'bday-month', 'bday-year', 'sex', 'language', 'url'],
  ...['email', 'tel', 'tel-country-code', 'tel-national', 'tel-area-code', 'tel-local', 'tel-extension'],
  ...['cc-name', 'cc-number', 'cc-exp', 'cc-exp-month', 'cc-exp-year', 'cc-csc', 'cc-type'],
  ...['transaction-currency', 'transaction-amount'],
] as const;

/** Members of every field. */
export const fieldMembers = {
  label: RichText({ description: 'The visible label. Required: a placeholder does not replace it.' }),
  help: Type.Optional(RichText({ description: 'One line below the label: format, why we ask.' })),
  note: Type.Optional(
    Text({
      description:
        'One line below the control that depends on the answers; hidden where an `aside` shows it. Announced when it stops changing.',
    }),
  ),
  placeholder: Type.Optional(
    Text({ description: 'An example inside the empty control. Never instead of a label.' }),
  ),
  when: Type.Optional(
    Condition({
      description:
        'Shown only while true. Hidden answers are kept while editing and pruned at submit; their rules do not apply.',
    }),
  ),
  limits: Type.Optional(Limits),
  must: Type.Optional(
    Condition({
      description:
        'Rule across fields, e.g. `form.until >= form.from`: judged once this field is answered, with the message `must`. Answers of hidden fields are null.',
    }),
  ),
  messages: Type.Optional(
    MapOf(Text(), {
      description:
        'Message by JSON Schema keyword (required, pattern, minLength, format …), by a check of the field type, or `must`.',
    }),
  ),
  width: Type.Optional(
    Type.Enum(['full', 'half', 'third', 'two-thirds'], { description: 'Share of the row from 600 px up.' }),
  ),
  autocomplete: Type.Optional(
    Type.Enum([...AUTOCOMPLETE], {
      description: 'What the browser may fill in (HTML); each field type has a default.',
    }),
  ),
  stored: Type.Optional(
    Type.Literal(false, {
      description:
        'Its answer is never stored on the device, e.g. the number of a card. Passwords never are.',
    }),
  ),
  readonly: Type.Optional(Condition({ description: 'Read-only while true.' })),
  after: Type.Optional(
    Type.String({
      offers: 'field',
      description: 'In a variant: the field after which this new one is inserted.',
    }),
  ),
};

/** The member of field types whose answers are amounts. */
export const Currency = Type.Optional(
  Type.String({ description: "The currency of the amount (ISO 4217, in capitals); default: the product's." }),
);

/** Members of every compiled field, whatever its type. */
export type CompiledField = Static<TObject<typeof fieldMembers>> & {
  field: string;
  [member: string]: unknown;
};

/**
 * A field type as the compiler sees it (in Node; imports no React).
 * `module` and `component` as in `BlockDefinition`; where the type has an `answer`, the module also exports `posted`, which reads
 * what its control posts without scripts. `checks` are rules beyond JSON Schema that the type applies in
 * the browser (each needs a message of that name); `type` among them: what the control cannot read stays as typed. `accepts` are the JSON Schema types of its answers.
 */
export interface FieldDefinition {
  type: string;
  description: string;
  /** Its example in the reference, which the tests of all types show: the `schema` and `ui` of a form with one such field, as YAML. */
  example: string;
  /** A right answer to the example, as it is kept; left out where the type has no control, so that nobody answers it. */
  answer?: unknown;
  members: Record<string, TSchema>;
  /** The type that it presets. */
  base?: string;
  /** Its answer changes with each key that is pressed; a text names the member that alone makes it so. */
  byKey?: boolean | string;
  /** The unit of its answers, as the contract names it: `day of month`. */
  unit?: string;
  /**
   * Its answers are amounts in the minor unit of a currency: that of its member `currency`, or the product's. The compiled
   * `ui.currency` says how the currency is written (`CurrencySigns`). A text names the member that alone makes it so.
   */
  amount?: true | string;
  accepts: ('string' | 'number' | 'integer' | 'boolean' | 'array' | 'object')[];
  checks?: string[];
  /** Rules without which the control cannot be shown: each in the schema or under `limits`. */
  needs?: string[];
  /** JSON Schema keywords that the control cannot violate, so that they need no message. */
  enforces?: string[];
  /** What is typed cannot be read over the shoulder: only such a control asks for a secret. */
  hides?: boolean;
  /** A tick agrees to something: where an answer is compulsory, only a ticked box is one. */
  ticked?: boolean;
  /** Files are chosen instead of typed: its answers are data URLs, which rules do not describe. The compiled `ui` says so, too. */
  sendsFiles?: boolean;
  /**
   * Typed characters are written in the form that texts matching the rule `pattern`, else `format`, contain: case, accents,
   * look-alikes. The compiled `ui` then has `allowed`, the inside of a character class.
   */
  filtered?: boolean;
  /** Defaults for members that YAML may override: `postcode` is `masked` with its own mask. */
  preset?: Record<string, unknown>;
  module: string;
  component: string;
}

type OfPresets = 'type' | 'description' | 'example' | 'answer';

/** A field type that is another one with other defaults: `postcode` is `masked` with its own mask. */
export const presetOf = (
  base: FieldDefinition,
  own: Required<Pick<FieldDefinition, OfPresets>> & Partial<Omit<FieldDefinition, OfPresets>>,
): FieldDefinition => ({ ...base, ...own, base: base.type, preset: { ...base.preset, ...own.preset } });

/** The complete schema of a field of one type. */
export const fieldSchema = (definition: FieldDefinition): TObject =>
  Closed(
    { field: Type.Literal(definition.type), ...fieldMembers, ...definition.members },
    { description: definition.description },
  );
