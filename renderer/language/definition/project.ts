/** Kinds of which a project has one or few files: facts, session, experiments, layout, fragment, error catalogue. */
import type { Static } from 'typebox';
import Type from 'typebox';
import { Closed, Condition, MapOf, Reference, Text, Value } from './annotations.ts';
import { Blocks } from './block.ts';
import { FieldsUi } from './screen.ts';

/** `flows/facts.yaml`: named expressions over the scope; one may use another, without cycles. */
export const Facts = Closed(
  {
    facts: MapOf(Value(), {
      description: 'Name → expression. A condition is named as a predicate: `isLate`.',
    }),
    units: Type.Optional(
      MapOf(MapOf(Type.String()), {
        description:
          'Fact → path of its members → their unit, as the contract names it (`money:EUR`): for numbers that are written here. A map or list stands for all that is in it.',
      }),
    ),
  },
  { description: 'Named conditions and values.' },
);

/** `flows/session.yaml`: flags that the browser stores between screens (sessionStorage), with their initial values. */
export const Session = Closed(
  {
    session: MapOf(Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]), {
      description:
        'Flag → its initial value. Read as `session.<flag>`. One that is initially null has the type of what effects assign.',
    }),
    privateQuery: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Parameters of links that are removed from the URL before anything else runs; the screen still reads them as `query.<name>`.',
      }),
    ),
  },
  { description: 'Flags stored for the browser session. Never personal data.' },
);

/** `flows/experiments.yaml`: multivariate tests. `experiments.<id>` is the customer's group. */
export const Experiments = Closed(
  {
    assigned: Value('any', { description: 'Map of test name → group, as assigned by the server.' }),
    experiments: MapOf(
      Closed({
        name: Type.String({ description: 'Its name at the server.' }),
        groups: Type.Array(Type.String(), {
          minItems: 2,
          description: 'The groups, by their names at the server.',
        }),
        default: Type.String({ description: 'The group of customers without an assignment.' }),
        share: Type.Optional(
          Type.Number({
            minimum: 0,
            maximum: 100,
            description:
              'Percent of new subjects that the server assigns to a group. Absent or 0: it assigns nobody.',
          }),
        ),
        weights: Type.Optional(
          MapOf(Type.Number({ minimum: 0 }), {
            description: 'Group → its weight; one that is not listed weighs 1. Absent: equal groups.',
          }),
        ),
        salt: Type.Optional(
          Type.String({
            description:
              'Names one run of the test: with another salt all are assigned and counted anew. Absent: the name.',
          }),
        ),
        runs: Type.Optional(
          Condition({
            description: 'Where and when the server assigns. Reads what the server knows (`served`).',
          }),
        ),
        exposed: Type.Optional(
          Closed(
            {
              by: Type.Optional(
                Type.Array(Reference('operation'), {
                  minItems: 1,
                  description:
                    'Operations whose response lets the subject see its variant. Absent: all that respond with what the server knows.',
                }),
              ),
              when: Type.Optional(
                Condition({
                  description:
                    'For which responses. Reads what the server knows and never the group: each group is counted at the same point.',
                }),
              ),
            },
            {
              description:
                'When the server records that the subject saw its variant: once, in the transaction of the call.',
            },
          ),
        ),
      }),
      { description: 'Name in expressions → test.' },
    ),
  },
  { description: 'Multivariate tests and their groups.' },
);

/** `flows/errors.yaml`: the message for each error code of the server, and its field. */
export const Errors = Closed(
  {
    catalogue: MapOf(
      Closed({
        text: Text({ description: 'What the customer reads.' }),
        fields: Type.Optional(
          Type.Array(Type.String({ offers: 'field' }), {
            description: 'Field paths; the first one in the form shows the message.',
          }),
        ),
        source: Type.Optional(Type.String({ description: 'Where the text is specified.' })),
        leadsOn: Type.Optional(
          Type.Boolean({
            description:
              'The screen is behind the customer: in a guided journey the shared resources are read again, and the journey’s table says where to go on, unless the flow has effects of its own for the code.',
          }),
        ),
      }),
      { offers: 'error', description: 'Error code of the contract → message.' },
    ),
    otherwise: Text({ description: 'Any other code.' }),
    offline: Text({ description: 'No response; answers are not lost.' }),
    rules: Type.Optional(
      MapOf(MapOf(Text()), {
        description:
          'Field type, or `any` → rule → message, for fields without one of their own. `label` is the field’s label, `limit` the number in its rule.',
      }),
    ),
  },
  { description: 'The error catalogue.' },
);

/** `schemas/layouts/<id>.layout.yaml`: blocks around the screen; the block of type `screen` is replaced by the screen. */
export const Layout = Closed(
  { blocks: Blocks({ description: 'Ordered blocks by id; `screen` is the place of the screen.' }) },
  { description: 'What surrounds screens.' },
);

/** `schemas/shared/<id>.fragment.yaml`: reusable properties, their `ui`, and blocks, referred to as `shared/<id>#/<key>`. */
export const Fragment = Closed(
  {
    properties: Type.Optional(
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        additionalProperties: { $ref: '#/$defs/FormSchema' },
        description: 'Properties of forms, as plain JSON Schema; included by `$ref`.',
      }),
    ),
    ui: Type.Optional(FieldsUi({ description: 'Controls and texts that are included with the properties.' })),
    blocks: Type.Optional(Blocks({ description: 'Blocks that screens include by `$ref`.' })),
  },
  { description: 'Reusable blocks and fields.' },
);

/** `<name>.texts.<locale>.yaml` beside the files of that name: their texts in another locale. */
export const Texts = MapOf(Type.String({ minLength: 1 }), {
  description:
    'The texts of the files of that name beside it (screen, part, layout, fragment, brand, journey, errors) in another locale: place → text, as `blocks.hero.title`. Items of a list are named by their `value`, else counted from 1. What is left out stays in the first locale.',
});

export type CompiledErrors = Static<typeof Errors>;
/** What a page reads of an experiment; the rest is the server's. */
export const PAGE_MEMBERS = ['name', 'groups', 'default'] as const;
type Experiment = Static<typeof Experiments>['experiments'][string];
export interface CompiledExperiments {
  assigned: Static<typeof Experiments>['assigned'];
  experiments: Record<string, Pick<Experiment, (typeof PAGE_MEMBERS)[number]>>;
}
/** Experiment by id, as the server reads it: `virtual:trilha/experiments`. */
export type ServedExperiments = Record<string, Experiment>;
