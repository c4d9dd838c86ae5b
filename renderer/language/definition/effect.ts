/**
 * The closed set of effects of flows, each described by its file in `effects/`. Anything else is a named action of the host.
 *
 * A list of effects runs in order. `call`, `reload`, `copy`, `download` and `action` are asynchronous; a failure runs
 * the effect's own `fail` list (or the default: the error catalogue's message, at the field or as a notice) and skips the
 * rest of the list, except after a `quiet` call. `go`, `route`, `back`, `redirect`, `logout` leave the screen.
 */
import type { Static, TObject } from 'typebox';
import Type from 'typebox';
import { action } from './effects/action.ts';
import { back } from './effects/back.ts';
import { call } from './effects/call.ts';
import { close } from './effects/close.ts';
import {
  type EffectCourse,
  type EffectDeed,
  type EffectDefinition,
  type effectMembers,
  effectSchema,
} from './effects/contract.ts';
import { copy } from './effects/copy.ts';
import { download } from './effects/download.ts';
import { each } from './effects/each.ts';
import { go } from './effects/go.ts';
import { group } from './effects/group.ts';
import { logout } from './effects/logout.ts';
import { notice } from './effects/notice.ts';
import { open } from './effects/open.ts';
import { redirect } from './effects/redirect.ts';
import { reject } from './effects/reject.ts';
import { reload } from './effects/reload.ts';
import { route } from './effects/route.ts';
import { run } from './effects/run.ts';
import { set } from './effects/set.ts';
import { timer } from './effects/timer.ts';
import { track } from './effects/track.ts';

/** Every kind of effect, most specific key first (`call` and `action` may also have `set`). */
const definitions = {
  each,
  do: group,
  call,
  action,
  set,
  reload,
  route,
  go,
  back,
  redirect,
  open,
  close,
  notice,
  reject,
  track,
  copy,
  download,
  logout,
  timer,
} as const;

export type EffectKind = keyof typeof definitions;

export const effectDefinitions: Readonly<Record<EffectKind, EffectDefinition>> = definitions;

/** The kinds that are so. */
export const kindsThat = (are: (definition: EffectDefinition) => boolean): EffectKind[] =>
  (Object.keys(definitions) as EffectKind[]).filter((kind) => are(definitions[kind]));

/** The kinds that do one of these things. */
export const kindsThatDo = (...deeds: readonly EffectDeed[]): EffectKind[] =>
  kindsThat(({ does }) => deeds.some((deed) => does.includes(deed)));

/** The kinds after which a list takes this course. */
export const kindsOf = (course: EffectCourse): EffectKind[] => kindsThat((one) => one.course === course);

/** The schema of each kind. */
export const effectKinds = Object.fromEntries(
  Object.entries(definitions).map(([kind, definition]) => [kind, effectSchema(definition)]),
) as Record<EffectKind, TObject>;

/** What a flow may write, by kind: the effect that no compiled one is as well. */
export const writtenEffects: Readonly<
  Record<string, Pick<EffectDefinition, 'description' | 'members' | 'example' | 'becomes'>>
> = { ...definitions, run };

/** The schema of the effect that no compiled effect is. */
export const RunEffect = effectSchema(run);

/** Effects that may be written without a value: `- route`. */
export const bareEffects = kindsThat(({ isBare }) => isBare === true);

/** An interface, because a type alias cannot be recursive here. */
interface EffectList extends Array<Effect> {}

/** Members that hold lists of effects. What is written under `do` is `effects` there. */
type Compiled<W> = {
  [M in keyof W as M extends 'do' ? 'effects' : M]: M extends 'do'
    ? EffectList
    : M extends 'fail'
      ? EffectList | Record<string, EffectList>
      : W[M];
};

/** The compiled members of each kind of effect. */
export type EffectKinds = {
  [K in EffectKind]: Compiled<Static<TObject<(typeof definitions)[K]['members']>>> &
    Static<TObject<typeof effectMembers>>;
};

/** What becomes of a list after an effect of a kind. */
export type CourseOf<K extends EffectKind> = (typeof definitions)[K]['course'];

/**
 * A compiled effect. The emitter adds `do`, the kind: the first key of `effectKinds` that the YAML map has
 * (so `{ call: …, set: … }` is a call).
 */
export type Effect = { [K in EffectKind]: { do: K } & EffectKinds[K] }[EffectKind];

/** A list of effects, as a flow has it under an event. A single effect may be written without the list. */
export const Effects = (doc: { description?: string } = {}) =>
  Type.Unsafe<Effect[]>({ $ref: '#/$defs/Effects', ...doc });
