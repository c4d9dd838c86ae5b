/** `flows/<journey>/<journey>.journey.yaml`: where a group of screens is mounted, and what they share. */
import type { Static } from 'typebox';
import Type from 'typebox';
import {
  Closed,
  type CompiledText,
  Condition,
  type Expression,
  MapOf,
  Reference,
  Text,
} from './annotations.ts';
import { Effects } from './effect.ts';

const Stage = Closed({
  label: Text({ description: 'Its name, in one or two words.' }),
  next: Type.Optional(Text({ description: 'What follows it, in one line. An empty text is not shown.' })),
  when: Type.Optional(
    Condition({
      description:
        'True while the customer is in this stage, whatever the screen: the last stage for which it is true is shown, otherwise the one that lists the screen.',
    }),
  ),
  done: Type.Optional(
    Condition({
      description:
        'True when even this stage is done. Without it a stage is done once a later one is reached.',
    }),
  ),
  screens: Type.Optional(
    Type.Array(Reference('screen'), { minItems: 1, description: 'Its screens, including their variants.' }),
  ),
  again: Type.Optional(
    Type.Array(Reference('screen'), {
      minItems: 1,
      description: 'More of its screens: those to which a table may lead back from a later stage.',
    }),
  ),
});

export const Journey = Closed(
  {
    mounts: Type.Array(
      Closed({
        path: Type.String({ pattern: '^/', description: 'Prefix of the screens’ URLs.' }),
        when: Type.Optional(
          Condition({
            description:
              'Links and routing use this mount while true; the one without a condition is the default.',
          }),
        ),
      }),
      { minItems: 1, description: 'URL prefixes of the same set of screens.' },
    ),
    layout: Reference('layout', { description: 'Surrounds every screen that names no other.' }),
    loading: Reference('screen', { description: 'Shown while data is loading.' }),
    error: Reference('screen', { description: 'Shown when a required load failed.' }),
    table: Type.Optional(Reference('table', { description: 'The routing table of a bare `route`.' })),
    requires: Type.Optional(
      Reference('fact', { description: 'Fact that must be true to stay in this journey.' }),
    ),
    guided: Type.Optional(
      Reference('fact', {
        description:
          'While this fact is true, a customer who enters a URL sees only the screen that `table` chooses for them, or a screen that follows it, at the mount in use; `entries` are open.',
      }),
    ),
    otherwise: Type.Optional(
      Effects({ description: 'Effects when a required fact is false, here or on a screen.' }),
    ),
    enter: Type.Optional(
      Effects({
        description: 'Effects when a customer enters the journey from outside, before the screen’s own.',
      }),
    ),
    shortcuts: Type.Optional(
      Type.Array(Reference('screen'), {
        description:
          'Screens whose variants (files in the folder of that name) also have a URL without that segment: a redirect to the canonical URL. Most visits begin on these: a build puts what they use into one file.',
      }),
    ),
    entries: Type.Optional(
      Type.Array(Reference('screen'), {
        description:
          'Screens that are targets of external links: a partner’s return, an e-mail, an advertisement.',
      }),
    ),
    accepts: Type.Optional(
      MapOf(MapOf(Type.String()), {
        description:
          'Duty → screen → why it need not meet the duty, its variants included. `diff` shows these first.',
      }),
    ),
    stages: Type.Optional(
      MapOf(Stage, {
        description: 'The stages of the journey, in order. The block `stages` shows the current one.',
      }),
    ),
    stagesOf: Type.Optional(
      Type.String({ description: 'The journey to whose stages the screens of this one belong.' }),
    ),
    outsideStages: Type.Optional(
      Type.Array(Reference('screen'), {
        minItems: 1,
        description:
          'Screens in no stage, including their variants: where the journey ends or is interrupted.',
      }),
    ),
    budget: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'Maximum size of a screen with its validator, in bytes before compression. Default 64000.',
      }),
    ),
    redirects: Type.Optional(
      MapOf(Reference('screen'), { description: 'Old or short path below each mount → screen.' }),
    ),
  },
  { description: 'A journey: the mounts, guards and defaults of a group of screens.' },
);

/** What a page needs of a stage. */
export interface CompiledStage {
  label: CompiledText;
  next?: CompiledText;
  /** True while the customer is in this stage, whatever the screen. */
  when?: Expression<boolean>;
  done?: Expression<boolean>;
}

export type CompiledJourney = Omit<Static<typeof Journey>, 'stages'> & {
  id: string;
  stages?: Record<string, CompiledStage>;
};
