/** `schemas/<path>.screen.yaml`: the appearance of a screen. Its id is its path, and its URL follows from the id. */
import Type from 'typebox';
import { Closed, Condition, MapOf, Reference, Text, Value } from './annotations.ts';
import { Blocks } from './block.ts';

/** Controls and texts of the fields, by dotted property path. The compiler replaces the placeholder by the union of field types. */
export const FieldsUi = (doc: { description: string }) =>
  MapOf(Type.Unsafe<Record<string, unknown>>({ $ref: '#/$defs/Field' }), { offers: 'field', ...doc });

/** A form: rules as plain JSON Schema (draft 2020-12; `$ref` may point into a fragment), controls and texts in `ui`. */
export const Form = Closed(
  {
    schema: Type.Unsafe<Record<string, unknown>>({
      $ref: '#/$defs/FormSchema',
      description: 'Plain JSON Schema of the answers. Conditional fields use `when` in `ui`, not if/then.',
    }),
    steps: Type.Optional(
      MapOf(
        Closed({
          title: Text({ description: 'Its heading.' }),
          fields: Type.Array(Type.String({ offers: 'field' }), {
            minItems: 1,
            description: 'Its properties; a section stands for all of its fields.',
          }),
        }),
        {
          description:
            'Steps by id, which the address names after `#`, beside those of other forms of the page. Each is judged by itself; the last one submits all.',
        },
      ),
    ),
    ui: FieldsUi({
      description: 'Control, label, messages of each field, by the dotted path of its property.',
    }),
  },
  { description: 'What the customer answers: rules in `schema`, controls and texts in `ui`.' },
);

/** What groups of experiments see instead. A part has no title. */
export const GroupDeltas = () =>
  Type.Optional(
    MapOf(
      MapOf(
        Closed({
          title: Type.Optional(Text({ description: 'Another document title.' })),
          blocks: Type.Optional(
            Blocks({ description: 'Blocks that differ: overridden, removed (null) or inserted (after).' }),
          ),
          form: Type.Optional(
            Type.Unsafe<object>({
              type: 'object',
              description: 'What differs of its form, as in a variant.',
            }),
          ),
        }),
      ),
      {
        offers: 'experiment',
        description:
          'Experiment → group → what this group sees instead: a delta as a variant’s. `groups` of the flow says what it does.',
      },
    ),
  );

/** What a screen or part shows of people in full. */
export const UnmaskedValues = () =>
  Type.Optional(
    MapOf(Type.String({ minLength: 1 }), {
      description:
        'Values about a person that its texts show in full, as the texts name them → why the customer has to see all of it.',
    }),
  );

export const Screen = Closed(
  {
    extends: Type.Optional(
      Reference('screen', { description: 'The base: this file contains only what differs.' }),
    ),
    title: Type.Optional(Text({ description: 'Document title. Required unless the base has one.' })),
    layout: Type.Optional(Reference('layout', { description: 'Default: the journey’s.' })),
    brand: Type.Optional(Reference('brand', { description: 'Forces a brand; default: by host.' })),
    path: Type.Optional(
      Type.String({
        pattern: '^/',
        description:
          'URL below the mount where it differs from the id; `:name` is a parameter, and what follows it in its segment stays as it is (`/:product-shop`).',
      }),
    ),
    prerender: Type.Optional(
      Type.Boolean({ description: 'HTML generated at build time, for public screens without data.' }),
    ),
    offline: Type.Optional(
      Closed(
        {
          when: Type.Optional(
            Condition({ description: 'Only while true; else what was kept of it is deleted.' }),
          ),
          until: Type.Optional(
            Value<string | null>('string', {
              description: 'The last day on which it may be shown, yyyy-mm-dd; null for any.',
            }),
          ),
        },
        {
          description:
            'The browser keeps this page as the customer last saw it, and shows it, with its time, when there is no connection. The end of the session deletes it.',
        },
      ),
    ),
    pages: Type.Optional(
      Type.Array(Type.String({ pattern: '^[a-z0-9][a-z0-9-]*$' }), {
        minItems: 1,
        description:
          'Screens below it that its variants have, too: without a file of its own for one, a variant has the base’s, and what it inherits leads to its own pages.',
      }),
    ),
    blocks: Type.Optional(
      Blocks({
        description: 'Ordered blocks by id. A variant overrides, removes (null) or inserts (after).',
      }),
    ),
    unmasked: UnmaskedValues(),
    groups: GroupDeltas(),
    form: Type.Optional(Form),
  },
  { description: 'A screen: what the customer sees.' },
);
