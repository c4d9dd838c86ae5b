/** `flows/<path>.flow.yaml`: the behaviour of the screen with the same path. A variant without one uses its base's flow. */
import type { Static } from 'typebox';
import Type from 'typebox';
import { Closed, Condition, MapOf, Reference, Value } from './annotations.ts';
import { Effects } from './effect.ts';

/** What is fetched when the screen opens; the response is in `vars.<name>`. */
export const Load = Type.Union([
  Reference('operation'),
  Closed({
    call: Reference('operation', { description: 'The operation that reads.' }),
    params: Type.Optional(MapOf(Value(), { description: 'Path, query and header parameters by name.' })),
    when: Type.Optional(Condition({ description: 'Fetched only if true when the screen opens.' })),
    fail: Type.Optional(
      Effects({ description: 'Effects instead of the error screen; `error` is in scope.' }),
    ),
    timeout: Type.Optional(
      Type.Number({
        minimum: 1,
        description: 'Seconds after which it counts as failed, without a connection.',
      }),
    ),
    every: Type.Optional(
      Type.Number({
        minimum: 1,
        description:
          'Seconds after which it is fetched again, while the page is in sight. What is there stays until the new answer comes, and if none does.',
      }),
    ),
    optional: Type.Optional(
      Type.Boolean({ description: 'The screen is shown without it (null) when it fails.' }),
    ),
  }),
]);

/** A timer: once after `after` seconds, or every `every` seconds. `timers.<name>` is the number of seconds left. */
export const Timer = Closed({
  after: Type.Optional(Value<number>('number', { description: 'Seconds.' })),
  every: Type.Optional(Value<number>('number', { description: 'Seconds.' })),
  when: Type.Optional(Condition({ description: 'A tick has no effect while false.' })),
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
        description: 'Fact that must be true to stay here; else the journey’s `otherwise` runs.',
      }),
    ),
    load: Type.Optional(
      MapOf(Load, { description: 'What is fetched when the screen opens: `vars.<name>` → operation.' }),
    ),
    vars: Type.Optional(
      MapOf(Value(), {
        description:
          'Variables of the screen with their initial value; one that is initially null has the type of what is assigned.',
      }),
    ),
    initial: Type.Optional(
      MapOf(Value(), {
        offers: 'field',
        description: 'Initial answers of the form, by dotted path; a stored draft takes precedence.',
      }),
    ),
    enter: Type.Optional(
      Effects({ description: 'Effects once the screen has opened and its data is loaded.' }),
    ),
    lists: Type.Optional(
      MapOf(Effects(), {
        offers: 'list',
        description:
          'Effects by a name, for `- run: <name>` wherever this flow has effects. They see what is in scope there.',
      }),
    ),
    on: Type.Optional(
      MapOf(Effects(), {
        offers: 'handler',
        description:
          'Effects by event. `submit` occurs when a valid form is sent; `change.<field path>` when an answer has changed.',
      }),
    ),
    timers: Type.Optional(
      MapOf(Timer, { description: 'Timers by name; `timers.<name>` is the number of seconds left.' }),
    ),
    groups: Type.Optional(
      MapOf(MapOf(Type.Unsafe<object>({ type: 'object' })), {
        offers: 'experiment',
        description: 'Experiment → group → what differs of the flow for this group, as in a variant’s flow.',
      }),
    ),
  },
  { description: 'A flow: the behaviour of a screen.' },
);

export type CompiledFlow = Omit<Static<typeof Flow>, 'extends' | 'lists' | 'groups'>;
