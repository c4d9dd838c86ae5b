/**
 * `flows/<folder>/<name>.routing.yaml`: a decision table. Rules are ordered, the first match wins, and `otherwise` is
 * required. The columns of `if` are inputs with a declared finite domain, so that the checker can prove by enumeration
 * that the table is complete and no rule is unreachable; `when` restricts a rule by a fact.
 */
import type { Static } from 'typebox';
import Type from 'typebox';
import { Closed, Condition, MapOf, Reference, Value } from './annotations.ts';

const Cell = Type.Union([
  Type.Number(),
  Type.String(),
  Type.Array(Type.Union([Type.Number(), Type.String()]), { minItems: 1 }),
]);

/** Target of a rule: a screen, another table, or `stay`. Exactly one. */
const target = {
  go: Type.Optional(Reference('screen', { description: 'The decision: this screen.' })),
  params: Type.Optional(MapOf(Value(), { description: 'Path parameters of the screen under `go`.' })),
  table: Type.Optional(Reference('table', { description: 'Another table decides.' })),
  stay: Type.Optional(Type.Literal(true, { description: 'The decision: the current screen.' })),
};

export const RoutingRule = Closed({
  if: Type.Optional(MapOf(Cell, { description: 'Input → value or list of values. All columns must match.' })),
  when: Type.Optional(Condition({ description: 'A fact that must also be true.' })),
  ...target,
  source: Type.String({ description: 'Where it is specified, e.g. `spec §4.1 phase 1`.' }),
});

export const RoutingTable = Closed(
  {
    question: Type.String({ description: 'The question that the table answers.' }),
    inputs: Type.Optional(
      MapOf(
        Closed({
          of: Value('any', { description: 'A value, or a list with `match: any`.' }),
          match: Type.Optional(
            Type.Literal('any', {
              description: 'The input is a list; a cell matches when any element does.',
            }),
          ),
          advances: Type.Optional(
            Type.Literal(true, {
              description:
                'A customer goes through the values in the order of `domain`, so stages must follow it.',
            }),
          ),
          domain: Type.Array(Type.Union([Type.Number(), Type.String()]), {
            minItems: 1,
            description: 'All possible values; the table must be complete over them.',
          }),
        }),
        { description: 'Columns of the table by name, for `if`.' },
      ),
    ),
    rules: Type.Array(RoutingRule, { description: 'In order: the first that matches decides.' }),
    otherwise: Closed(
      {
        ...target,
        takes: Type.Optional(
          MapOf(Cell, {
            description:
              'Input → values that no rule names and that are meant to be decided here; all others need a rule.',
          }),
        ),
        source: Type.Optional(Type.String({ description: 'Where it is specified.' })),
      },
      { description: 'The decision when no rule matches.' },
    ),
  },
  { description: 'A decision table that chooses the next screen.' },
);

export type CompiledTable = Static<typeof RoutingTable> & { id: string };
