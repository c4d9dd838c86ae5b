/** What a kind of effect says of itself: how YAML writes it, and what the checker, `diff` and the snapshots need to know. */
import type { TObject, TSchema } from 'typebox';
import Type from 'typebox';
import { Closed, Condition, MapOf } from '../annotations.ts';

/**
 * What becomes of the list after the effect. `waits`: the list goes on once there is an answer, and stops at a failure;
 * `leaves`: the screen and the list end; `refuses`: only messages of failures follow; `holds`: it gives place to the effects in it.
 */
export type EffectCourse = 'goes-on' | 'waits' | 'leaves' | 'refuses' | 'holds';

/**
 * What the effect does beyond its list. `asks` the server, `brings` new values, `tells` the customer something, `opens` or
 * `closes` a dialog, `counts` for analytics.
 */
export type EffectDeed = 'asks' | 'brings' | 'tells' | 'opens' | 'closes' | 'counts';

/** Where a value of an effect ends up, and no data about a person may. */
export type Exposure = 'address' | 'file-name' | 'analytics';

/** A kind of effect. Its behaviour of the same name performs it (`runtime/engine/effects`). */
export interface EffectDefinition {
  /** Hover text in the editor: its purpose. */
  description: string;
  /** Its members in YAML; the first one bears the name of the kind. `...failable` for an effect that waits. */
  members: Record<string, TSchema>;
  course: EffectCourse;
  /** Whether it leaves the page is known only when it runs: a table may choose the same screen, an action may go elsewhere. */
  mayLeave?: true;
  does: readonly EffectDeed[];
  /** Its own member is the name of something: `diff` tells two effects of the kind apart by it. */
  isNamed: boolean;
  /** It may be written as a word alone: `- route`. */
  isBare?: true;
  /** The members whose values leave the page, with the place that they end up in. */
  exposes: Readonly<Record<string, Exposure>>;
  /** A list of effects in YAML, for the reference: on a screen of `tests/authoring/reference/example-product.ts`. */
  example: string;
  /** What the example does on that screen, in the words of a snapshot. `tests/authoring/reference/effects.test.ts` plays it. */
  becomes: readonly string[];
}

/** A list of effects inside an effect. The compiler replaces the placeholder by the union of all kinds. */
export const nestedEffects = (doc: { description?: string } = {}) =>
  Type.Unsafe<readonly unknown[]>({ $ref: '#/$defs/Effects', ...doc });

/** The member of effects that wait, and may fail. */
export const failable = {
  fail: Type.Optional(
    Type.Union([nestedEffects(), MapOf(nestedEffects(), { offers: 'error' })], {
      description:
        'Effects on failure (`error` is in scope), or a map of them by error code, with `otherwise`.',
    }),
  ),
};

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

/** The complete schema of an effect of one kind. */
export const effectSchema = ({
  description,
  members,
}: Pick<EffectDefinition, 'description' | 'members'>): TObject =>
  Closed({ ...members, ...effectMembers }, { description });
