/**
 * The closed set of effects of flows. Anything else is a named action of the host.
 *
 * A list of effects runs in order. `call`, `reload`, `copy`, `download` and `action` are asynchronous; a failure runs
 * the effect's own `fail` list (or the default: the error catalogue's message, at the field or as a notice) and skips the
 * rest of the list, except after a `quiet` call. `go`, `route`, `back`, `redirect`, `logout` leave the screen.
 */
import type { Static, TSchema, TUnsafe } from 'typebox';
import Type from 'typebox';
import {
  Address,
  Assignments,
  Closed,
  Condition,
  MapOf,
  Reference,
  RichText,
  ShownValue,
  Text,
  Value,
} from './annotations.ts';

/** An interface, because a type alias cannot be recursive here. */
interface EffectList extends Array<Effect> {}
const Nested: TUnsafe<EffectList> = Type.Unsafe<EffectList>({ $ref: '#/$defs/Effects' });

/** Members of every effect. */
export const effectMembers = {
  when: Type.Optional(Condition({ description: 'Only while true.' })),
  unless: Type.Optional(Condition({ description: 'Only while false.' })),
  debounce: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Milliseconds of quiet before it and the rest of its list run; a newer event replaces it.',
    }),
  ),
  once: Type.Optional(
    Type.Enum(['screen', 'session'], {
      description: 'At most once while the screen is open, or in the browser session.',
    }),
  ),
};

const failable = {
  fail: Type.Optional(
    Type.Union([Nested, MapOf(Nested, { offers: 'error' })], {
      description:
        'Effects on failure (`error` is in scope), or a map of them by error code, with `otherwise`.',
    }),
  ),
};

const effect = <T extends Record<string, TSchema>>(description: string, members: T) =>
  Closed({ ...members, ...effectMembers }, { description });

export const CallEffect = effect(
  'Calls the API. `set` can read `result`. What is busy, retries and the idempotency key are the engine’s.',
  {
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
);
export const SetEffect = effect('Sets values: variables, answers, flags of the session, shared values.', {
  set: Assignments({ description: 'Writable path (`vars.x`, `form.a`, `session.y`) → value.' }),
});
export const ReloadEffect = effect('Reads again what the host or `load` has read.', {
  reload: Type.String({
    offers: 'resource',
    description: 'A resource of the host (`profile`) or a name under `load`.',
  }),
  params: Type.Optional(MapOf(Value(), { description: 'Parameters of the operation behind it.' })),
  ...failable,
});
export const RouteEffect = effect('Has a routing table choose the next screen, and opens it.', {
  route: Type.Union([Type.Literal(true), Type.String({ offers: 'table' })], {
    description: 'A routing table chooses the screen; `true` is the journey’s own table.',
  }),
});
export const GoEffect = effect('Opens a screen.', {
  go: Reference('screen', { description: 'The screen to open.' }),
  params: Type.Optional(MapOf(Value(), { description: 'Path parameters of the target.' })),
  query: Type.Optional(MapOf(Value(), { description: 'Query of the URL, by name.' })),
  replace: Type.Optional(
    Type.Boolean({ description: 'Replaces the history entry: Back does not return here.' }),
  ),
});
export const BackEffect = effect('Goes back as the browser’s own button does.', {
  back: Type.Literal(true, { description: 'One step back in the history.' }),
});
export const RedirectEffect = effect('Leaves the portal.', {
  redirect: Value<string>('string', {
    description: 'A URL outside the portal, of an origin that the host allows.',
  }),
});
export const OpenEffect = effect('Opens a modal.', {
  open: Reference('modal', { description: 'Id of the modal block to open.' }),
});
export const CloseEffect = effect('Closes a modal.', {
  close: Reference('modal', { description: 'Id of the modal block to close.' }),
});
export const NoticeEffect = effect('Shows a message above the screen.', {
  notice: Type.Enum(['info', 'success', 'warning', 'error'], {
    description: 'A message above the screen, of this tone.',
  }),
  text: RichText({ description: 'The message.' }),
});
export const FieldErrorEffect = effect('Refuses answers, with a message at each field.', {
  reject: MapOf(Text(), {
    offers: 'field',
    description:
      'Field path → message, shown at the field and in the summary. After it, only other rejections and notices of failure (error, warning) run.',
  }),
});
export const TrackEffect = effect('Records an event for analytics.', {
  track: Type.String({ description: 'Analytics event name. Never personal data.' }),
  data: Type.Optional(MapOf(Value(), { description: 'Properties of the event. Never personal data.' })),
  per: Type.Optional(
    Value('any', {
      description:
        'Sent once for each value in this browser, even after a reload or the end of the session; not sent without a value.',
    }),
  ),
});
export const CopyEffect = effect('Puts a text on the clipboard.', {
  copy: ShownValue<string>({ description: 'The text for the clipboard.' }),
  ...failable,
});
export const DownloadEffect = effect('Saves a file of the API.', {
  download: Value<string>('string', { description: 'URL below /api.' }),
  as: Type.Optional(Address({ description: 'Name of the file.' })),
  ...failable,
});
export const LogoutEffect = effect('Ends the session.', {
  logout: Type.Literal(true, { description: 'Ends the session and leaves.' }),
});
export const TimerEffect = effect('Starts or stops a timer of the flow.', {
  timer: Reference('timer', { description: 'A timer of this flow.' }),
  to: Type.Enum(['start', 'stop'], { description: 'Restart it, or stop it.' }),
});
export const ActionEffect = effect('Runs a named action of the host.', {
  action: Reference('action', { description: 'A named action of the host.' }),
  with: Type.Optional(MapOf(Value(), { description: 'Arguments of the action.' })),
  set: Type.Optional(Assignments({ description: 'From its result: `{ vars.x: result }`.' })),
  ...failable,
});

export const EachEffect = effect(
  'Runs effects for each element of a list, one element after the other. A failure skips the rest, as in any list.',
  {
    each: Value<unknown[]>('list', { description: 'The list, read once, before the first of its effects.' }),
    do: Type.Unsafe<EffectList>({
      $ref: '#/$defs/Effects',
      description:
        'Effects for each element, which they see as `item`. `once` counts by the place in the list.',
    }),
  },
);

export const GroupEffect = effect(
  'Runs effects under one decision: what stands beside `do` is read once, before the first of them.',
  {
    do: Type.Unsafe<EffectList>({
      $ref: '#/$defs/Effects',
      description: 'Effects that run together: `when`, `once` … beside it decide for all of them, once.',
    }),
  },
);

/** Every kind of effect, most specific key first (`call` and `action` may also have `set`). */
export const effectKinds = {
  each: EachEffect,
  do: GroupEffect,
  call: CallEffect,
  action: ActionEffect,
  set: SetEffect,
  reload: ReloadEffect,
  route: RouteEffect,
  go: GoEffect,
  back: BackEffect,
  redirect: RedirectEffect,
  open: OpenEffect,
  close: CloseEffect,
  notice: NoticeEffect,
  reject: FieldErrorEffect,
  track: TrackEffect,
  copy: CopyEffect,
  download: DownloadEffect,
  logout: LogoutEffect,
  timer: TimerEffect,
} as const;

/** No compiled effect is of this kind. */
export const RunEffect = effect(
  'Runs a named list of this flow. It takes the list’s place before anything is compiled; with modifiers the list becomes a group.',
  {
    run: Type.String({ offers: 'list', description: 'A name under `lists` of this flow.' }),
  },
);

/** Effects that may be written without a value: `- route`. */
export const bareEffects = ['route', 'back', 'logout'] as const;

type Written = { [K in keyof typeof effectKinds]: Static<(typeof effectKinds)[K]> };

/** The compiled members of each kind of effect. What is written under `do` is `effects` there. */
export type EffectKinds = Omit<Written, 'each' | 'do'> & {
  [K in 'each' | 'do']: Omit<Written[K], 'do'> & { effects: EffectList };
};

/**
 * A compiled effect. The emitter adds `do`, the kind: the first key of `effectKinds` that the YAML map has
 * (so `{ call: …, set: … }` is a call).
 */
export type Effect = { [K in keyof EffectKinds]: { do: K } & EffectKinds[K] }[keyof EffectKinds];

/** A list of effects, as a flow has it under an event. A single effect may be written without the list. */
export const Effects = (doc: { description?: string } = {}) =>
  Type.Unsafe<Effect[]>({ $ref: '#/$defs/Effects', ...doc });
