/** `flows/<path>.flow.yaml`: what the screen of the same path does. A variant without one uses its base's flow. */
import type { Static } from 'typebox';
import Type from 'typebox';
import { Closed, Condition, MapOf, Reference, Value } from './annotations.ts';
import { Effects } from './effect.ts';

/** What is fetched when the screen opens; the answer stands under `vars.<name>`. */
export const Load = Type.Union([
  Reference('operation'),
  Closed({
    call: Reference('operation', { description: 'The operation that reads.' }),
    params: Type.Optional(MapOf(Value(), { description: 'Path, query and header parameters by name.' })),
    when: Type.Optional(Condition({ description: 'Fetched only when true as the screen opens.' })),
    fail: Type.Optional(Effects({ description: 'Instead of the error screen; `error` is in scope.' })),
    optional: Type.Optional(
      Type.Boolean({ description: 'The screen shows without it (null) when it fails.' }),
    ),
  }),
]);

/** A timer: once `after` seconds, or `every` so many. Seconds left read as `timers.<name>`. Starts with the screen unless `manual`. */
export const Timer = Closed({
  after: Type.Optional(Value<number>('number', { description: 'Seconds.' })),
  every: Type.Optional(Value<number>('number', { description: 'Seconds.' })),
  when: Type.Optional(Condition({ description: 'A tick that finds it false does nothing.' })),
  manual: Type.Optional(
    Type.Boolean({ description: 'Starts only by `{ timer: <name>, to: start }`, not with the screen.' }),
  ),
  do: Effects({ description: 'Effects of each tick.' }),
});

export const Flow = Closed(
  {
    extends: Type.Optional(
      Reference('flow', { description: 'Merged by event: this file overrides the events that it names.' }),
    ),
    requires: Type.Optional(
      Reference('fact', {
        description: 'Fact that must hold to stay here; else the journey’s `otherwise` runs.',
      }),
    ),
    load: Type.Optional(
      MapOf(Load, { description: 'What is fetched as the screen opens: `vars.<name>` → operation.' }),
    ),
    vars: Type.Optional(
      MapOf(Value(), {
        description:
          'Variables of the screen with their first value; one that begins as null has the type of what is set.',
      }),
    ),
    initial: Type.Optional(
      MapOf(Value(), {
        offers: 'field',
        description: 'First answers of the form, by dotted path; a kept draft wins.',
      }),
    ),
    enter: Type.Optional(
      Effects({ description: 'Effects once the screen has opened and its data is there.' }),
    ),
    on: Type.Optional(
      MapOf(Effects(), {
        offers: 'handler',
        description:
          'Effects by event. `submit` comes after the form is valid; `change.<field path>` after an answer changed.',
      }),
    ),
    timers: Type.Optional(
      MapOf(Timer, { description: 'Timers by name; the seconds left read as `timers.<name>`.' }),
    ),
  },
  { description: 'A flow: what a screen does.' },
);

export type CompiledFlow = Omit<Static<typeof Flow>, 'extends'>;
