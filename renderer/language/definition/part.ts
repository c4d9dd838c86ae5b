/** `schemas/<path>.part.yaml`: a piece of a page with its own blocks, form and flow (`flows/<path>.part.yaml`). A block of type `part` places it. */
import Type, { type Static } from 'typebox';
import { Closed, MapOf, Reference } from './annotations.ts';
import { Blocks } from './block.ts';
import { Form, GroupDeltas, UnmaskedValues } from './screen.ts';

/** What a part is told by whoever places it. */
export const ParameterType = Type.Enum(['text', 'number', 'boolean']);
export type ParameterType = Static<typeof ParameterType>;

export const Part = Closed(
  {
    extends: Type.Optional(Reference('part', { description: 'The base: this file only says what differs.' })),
    parameters: Type.Optional(
      MapOf(ParameterType, {
        description:
          'What the block that places it gives under `with`, by name; expressions read `<name>`. The part opens once none is null, and anew with other values.',
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
  { description: 'A part: a piece of a page that loads, fails and acts by itself.' },
);
