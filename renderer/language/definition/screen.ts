/** `schemas/<path>.screen.yaml`: how a screen looks. Its id is its path, and its URL follows from the id. */
import Type from 'typebox';
import { Closed, MapOf, Reference, Text } from './annotations.ts';
import { Blocks } from './block.ts';

/** The looks and words of the fields, by dotted property path. The compiler replaces the placeholder by the union of field types. */
export const FieldsUi = (doc: { description: string }) =>
  MapOf(Type.Unsafe<Record<string, unknown>>({ $ref: '#/$defs/Field' }), { offers: 'field', ...doc });

/** A form: rules as plain JSON Schema (draft 2020-12; `$ref` may point into a fragment), looks in `ui`. */
export const Form = Closed(
  {
    schema: Type.Unsafe<Record<string, unknown>>({
      $ref: '#/$defs/FormSchema',
      description: 'Plain JSON Schema of the answers. Conditional fields use `when` in `ui`, not if/then.',
    }),
    ui: FieldsUi({
      description: 'Looks and words of each field, by dotted path of its property: control, label, messages.',
    }),
  },
  { description: 'What the customer answers: rules in `schema`, looks and words in `ui`.' },
);

export const Screen = Closed(
  {
    extends: Type.Optional(
      Reference('screen', { description: 'The base: this file only says what differs.' }),
    ),
    title: Type.Optional(Text({ description: 'Document title. Compulsory, unless the base has one.' })),
    layout: Type.Optional(Reference('layout', { description: 'Default: the journey’s.' })),
    brand: Type.Optional(Reference('brand', { description: 'Forces a brand; default: by host.' })),
    path: Type.Optional(
      Type.String({
        pattern: '^/',
        description: 'URL below the mount where it differs from the id; `:name` is a parameter.',
      }),
    ),
    prerender: Type.Optional(
      Type.Boolean({ description: 'HTML made at build time: public screens that need no data.' }),
    ),
    blocks: Type.Optional(
      Blocks({
        description: 'Ordered blocks by id. A variant overrides, removes (null) or inserts (after).',
      }),
    ),
    form: Type.Optional(Form),
  },
  { description: 'A screen: what the customer sees.' },
);
