/** The kinds of which a project has one or few files: facts, session, experiments, brand, layout, fragment, error catalogue. */
import type { Static } from 'typebox';
import Type from 'typebox';
import { Closed, MapOf, Reference, Text, Value } from './annotations.ts';
import { Blocks } from './block.ts';
import { FieldsUi } from './screen.ts';

/** `flows/facts.yaml`: named expressions over the scope; one may use another, without circles. */
export const Facts = Closed(
  {
    facts: MapOf(Value(), {
      description: 'Name → expression. A condition is named as a statement: `isLate`.',
    }),
  },
  { description: 'Named conditions and values.' },
);

/** `flows/session.yaml`: what the browser remembers between screens (sessionStorage), with its first value. */
export const Session = Closed(
  {
    session: MapOf(Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]), {
      description:
        'Flag → its first value. Read as `session.<flag>`. One that begins as null has the type of what effects set it to.',
    }),
    privateQuery: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Parameters of links that leave the address before anything else runs; the screen they open reads them as `query.<name>`.',
      }),
    ),
  },
  { description: 'Flags kept for the browser session. Never personal data.' },
);

/** `flows/experiments.yaml`: multivariate tests. `experiments.<id>` reads as the customer's group. */
export const Experiments = Closed(
  {
    assigned: Value('any', { description: 'Map of test name → group, as the server assigned it.' }),
    experiments: MapOf(
      Closed({
        name: Type.String({ description: 'The name the server knows it by.' }),
        groups: Type.Array(Type.String(), {
          minItems: 2,
          description: 'The groups, by the names that the server gives.',
        }),
        default: Type.String({ description: 'The group of whoever is in none.' }),
      }),
      { description: 'Name in expressions → test.' },
    ),
  },
  { description: 'Multivariate tests and their groups.' },
);

/** `flows/errors.yaml`: what to say for each error code of the server, and by which field. */
export const Errors = Closed(
  {
    catalogue: MapOf(
      Closed({
        text: Text({ description: 'What the customer reads.' }),
        fields: Type.Optional(
          Type.Array(Type.String({ offers: 'field' }), {
            description: 'Field paths; the first that the form has takes the message.',
          }),
        ),
        source: Type.Optional(Type.String({ description: 'The line that demands these words.' })),
      }),
      { offers: 'error', description: 'Error code of the contract → words.' },
    ),
    otherwise: Text({ description: 'Any other code.' }),
    offline: Text({ description: 'No answer came; what was typed is kept.' }),
  },
  { description: 'The error catalogue.' },
);

/** `schemas/brands/<id>.brand.yaml`. Tokens become CSS custom properties `--<token>`. */
export const Brand = Closed(
  {
    name: Type.String({ description: 'The name that customers read; `brand.name`.' }),
    hosts: Type.Array(Type.String(), {
      description: 'Host names, without port; the brand without hosts … is chosen by screens only.',
    }),
    default: Type.Optional(
      Type.Boolean({ description: 'For hosts that no brand names. Exactly one brand.' }),
    ),
    logo: Reference('image', { description: 'Shown in the header; its text is the name.' }),
    tokens: Type.Record(Type.String(), Type.String(), {
      description: 'CSS custom properties: colours as #rrggbb, lengths in rem.',
    }),
    contact: Type.Record(Type.String(), Type.String(), {
      description: 'Phone, mail and the like: `brand.contact.<name>`.',
    }),
  },
  { description: 'A brand: name, hosts, look and contacts.' },
);

/** `schemas/layouts/<id>.layout.yaml`: blocks around the screen; a block of type `screen` holds its place. */
export const Layout = Closed(
  { blocks: Blocks({ description: 'Ordered blocks by id; `screen` is the place of the screen.' }) },
  { description: 'What stands around the screens of a kind.' },
);

/** `schemas/shared/<id>.fragment.yaml`: reusable properties, looks and blocks, referred to as `shared/<id>#/<key>`. */
export const Fragment = Closed(
  {
    properties: Type.Optional(
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        additionalProperties: { $ref: '#/$defs/FormSchema' },
        description: 'Properties of forms, as plain JSON Schema; taken by `$ref`.',
      }),
    ),
    ui: Type.Optional(FieldsUi({ description: 'Looks and words that come along with the properties.' })),
    blocks: Type.Optional(Blocks({ description: 'Blocks that screens take by `$ref`.' })),
  },
  { description: 'A reusable piece of screens.' },
);

export type CompiledBrand = Static<typeof Brand> & { id: string };
export type CompiledErrors = Static<typeof Errors>;
export type CompiledExperiments = Static<typeof Experiments>;
