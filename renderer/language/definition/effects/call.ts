import Type from 'typebox';
import { Assignments, MapOf, Reference, Value } from '../annotations.ts';
import { type EffectDefinition, failable } from './contract.ts';

export const call = {
  description:
    'Calls the API. `set` can read `result`. What is busy, retries and the idempotency key are the engine’s.',
  members: {
    call: Reference('operation', { description: 'The operation of the contract.' }),
    params: Type.Optional(MapOf(Value(), { description: 'Path, query and header parameters by name.' })),
    body: Type.Optional(
      Type.Union([Value('any'), MapOf(Value())], {
        description: '`form`, any expression, or a map of member path → value.',
      }),
    ),
    with: Type.Optional(
      MapOf(Value(), { description: 'Further members (dotted paths) merged into the body.' }),
    ),
    set: Type.Optional(Assignments({ description: 'From the response: `{ profile: result }`.' })),
    timeout: Type.Optional(
      Type.Number({
        minimum: 1,
        description: 'Seconds after which it counts as failed, without a connection.',
      }),
    ),
    quiet: Type.Optional(
      Type.Boolean({
        description:
          'Neither blocks the screen nor reports its failure: the list continues, after its `fail` if it has one.',
      }),
    ),
    ...failable,
  },
  course: 'waits',
  does: ['asks', 'brings'],
  isNamed: true,
  exposes: {},
  example: `- call: getClaim
  params: { id: session.claim }
  set: { claim: result }
  fail:
    claim-unknown: [{ go: help/start }]
    otherwise: [{ notice: error, text: We cannot read your claim. Please try again. }]
`,
  becomes: ['calls getClaim', 'claim = what getClaim answered'],
} satisfies EffectDefinition;
