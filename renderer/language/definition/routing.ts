/**
 * `flows/<folder>/<name>.routing.yaml`: a decision table. Ordered rules, first match wins, `otherwise`
 * compulsory. The columns of `if` are declared inputs with a finite domain, so that totality and shadowing
 * can be proven by going through all combinations; `when` refines a rule by a fact.
 */
import type { Static } from 'typebox';
import Type from 'typebox';
import { Closed, Condition, MapOf, Reference, Value } from './annotations.ts';

const Cell = Type.Union([
  Type.Number(),
  Type.String(),
  Type.Array(Type.Union([Type.Number(), Type.String()]), { minItems: 1 }),
]);

/** Where a rule leads: a screen, another table, or `stay`. Exactly one. */
const target = {
  go: Type.Optional(Reference('screen', { description: 'The answer: this screen.' })),
  params: Type.Optional(MapOf(Value(), { description: 'Path parameters of the screen under `go`.' })),
  table: Type.Optional(Reference('table', { description: 'Another table answers.' })),
  stay: Type.Optional(Type.Literal(true, { description: 'The answer: where the customer is now.' })),
};

export const RoutingRule = Closed({
  if: Type.Optional(MapOf(Cell, { description: 'Input → value or list of values. All columns must match.' })),
  when: Type.Optional(Condition({ description: 'Refines the rule: a fact that must hold, too.' })),
  ...target,
  source: Type.String({ description: 'The line that demands it, e.g. `spec §4.1 phase 1`.' }),
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
              description: 'A customer passes the values in the order of `domain`, so stages must follow it.',
            }),
          ),
          domain: Type.Array(Type.Union([Type.Number(), Type.String()]), {
            minItems: 1,
            description: 'All values that it may have; totality is proven over them.',
          }),
        }),
        { description: 'Columns of the table by name: what `if` asks.' },
      ),
    ),
    rules: Type.Array(RoutingRule, { description: 'In order: the first that matches answers.' }),
    otherwise: Closed(
      {
        ...target,
        takes: Type.Optional(
          MapOf(Cell, {
            description:
              'Input → values that no rule names and that come here on purpose: none is left to chance.',
          }),
        ),
        source: Type.Optional(Type.String({ description: 'The line that demands it.' })),
      },
      { description: 'The answer when no rule matches.' },
    ),
  },
  { description: 'A decision table: which screen comes next.' },
);

export type CompiledTable = Static<typeof RoutingTable> & { id: string };
