/**
 * The closed set of effects: all that a flow can do. What they cannot say is a named action of the host.
 *
 * A list of effects runs in order. `call`, `reload`, `copy`, `download` and `action` wait for their answer; a
 * failure runs the effect's own `fail` list (or the standard failure: the error catalogue, by the field or as
 * a notice) and drops the rest of the list, but of a `quiet` call. `go`, `route`, `back`, `redirect`, `logout` leave the screen.
 */
import type { Static, TSchema, TUnsafe } from 'typebox';
import Type from 'typebox';
import { Assignments, Closed, Condition, MapOf, Reference, RichText, Text, Value } from './annotations.ts';

/** An interface, so that the type may contain itself. */
interface EffectList extends Array<Effect> {}
const Nested: TUnsafe<EffectList> = Type.Unsafe<EffectList>({ $ref: '#/$defs/Effects' });

/** Modifiers of every effect. */
const modifiers = {
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

const waits = {
  fail: Type.Optional(
    Type.Union([Nested, MapOf(Nested, { offers: 'error' })], {
      description: 'Effects on failure (`error` is in scope), or by error code with `otherwise`.',
    }),
  ),
};

const effect = <T extends Record<string, TSchema>>(members: T) => Closed({ ...members, ...modifiers });

/** A call of the API. `set` sees `result`. The busy state, retry and idempotency key are the engine's. */
export const CallEffect = effect({
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
  set: Type.Optional(Assignments({ description: 'From the answer: `{ profile: result }`.' })),
  quiet: Type.Optional(
    Type.Boolean({
      description:
        'Neither blocks the screen nor reports its failure: the list goes on, after its `fail` if it has one.',
    }),
  ),
  ...waits,
});
export const SetEffect = effect({
  set: Assignments({ description: 'Writable path (`vars.x`, `form.a`, `session.y`) → value.' }),
});
export const ReloadEffect = effect({
  reload: Type.String({
    offers: 'resource',
    description: 'A resource of the host (`profile`) or a name under `load`.',
  }),
  params: Type.Optional(MapOf(Value(), { description: 'Parameters of the operation behind it.' })),
  ...waits,
});
export const RouteEffect = effect({
  route: Type.Union([Type.Literal(true), Type.String({ offers: 'table' })], {
    description: 'Let a routing table decide; `true` is the journey’s own table.',
  }),
});
export const GoEffect = effect({
  go: Reference('screen', { description: 'The screen that opens.' }),
  params: Type.Optional(MapOf(Value(), { description: 'Path parameters of the target.' })),
  query: Type.Optional(MapOf(Value(), { description: 'Query of the URL, by name.' })),
  replace: Type.Optional(Type.Boolean({ description: 'Back does not lead here again.' })),
});
export const BackEffect = effect({
  back: Type.Literal(true, { description: 'One step back in the history.' }),
});
export const RedirectEffect = effect({
  redirect: Value<string>('string', {
    description: 'An address outside the portal; its origin must be allowed by the host.',
  }),
});
export const OpenEffect = effect({
  open: Reference('modal', { description: 'Id of the modal block that opens.' }),
});
export const CloseEffect = effect({
  close: Reference('modal', { description: 'Id of the modal block that closes.' }),
});
export const NoticeEffect = effect({
  notice: Type.Enum(['info', 'success', 'warning', 'error'], {
    description: 'A remark above the screen, of this tone.',
  }),
  text: RichText({ description: 'Its words.' }),
});
export const FieldErrorEffect = effect({
  reject: MapOf(Text(), {
    offers: 'field',
    description:
      'Field path → message, shown by the field and in the summary. After it only other rejections and notices of failure (error, warning) run.',
  }),
});
export const TrackEffect = effect({
  track: Type.String({ description: 'Analytics event name. Never personal data.' }),
  data: Type.Optional(MapOf(Value(), { description: 'What goes along. Never personal data.' })),
  per: Type.Optional(
    Value('any', {
      description:
        'Sent once for each value in this browser, also after a reload or an ended session; without a value not at all.',
    }),
  ),
});
export const CopyEffect = effect({
  copy: Value<string>('string', { description: 'The text for the clipboard.' }),
  ...waits,
});
export const DownloadEffect = effect({
  download: Value<string>('string', { description: 'Address under /api.' }),
  as: Type.Optional(Text({ description: 'Name of the file.' })),
  ...waits,
});
export const LogoutEffect = effect({
  logout: Type.Literal(true, { description: 'Ends the session and leaves.' }),
});
export const TimerEffect = effect({
  timer: Reference('timer', { description: 'A timer of this flow.' }),
  to: Type.Enum(['start', 'stop'], { description: 'Start anew, or stop.' }),
});
export const ActionEffect = effect({
  action: Reference('action', { description: 'A named action of the host.' }),
  with: Type.Optional(MapOf(Value(), { description: 'What the action is given.' })),
  set: Type.Optional(Assignments({ description: 'From what it gives back: `{ vars.x: result }`.' })),
  ...waits,
});

/** Every kind of effect, most telling key first (`call` and `action` may also hold `set`). */
export const effectKinds = {
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

/** Effects that may be written as a bare word: `- route`. */
export const bareEffects = ['route', 'back', 'logout'] as const;

/** The compiled members of each kind of effect. */
export type EffectKinds = { [K in keyof typeof effectKinds]: Static<(typeof effectKinds)[K]> };

/**
 * A compiled effect. The emitter adds `do`, the kind: the first key of `effectKinds` that the YAML map holds
 * (so `{ call: …, set: … }` is a call).
 */
export type Effect = { [K in keyof EffectKinds]: { do: K } & EffectKinds[K] }[keyof EffectKinds];

/** A list of effects, as a flow writes it under an event. One effect may stand without the list. */
export const Effects = (doc: { description?: string } = {}) =>
  Type.Unsafe<Effect[]>({ $ref: '#/$defs/Effects', ...doc });
