/** `flows/<journey>/<journey>.journey.yaml`: where a family of screens is mounted, and what they share. */
import type { Static } from 'typebox';
import Type from 'typebox';
import { Closed, type CompiledText, Condition, MapOf, Reference, Text } from './annotations.ts';
import { Effects } from './effect.ts';

const Stage = Closed({
  label: Text({ description: 'Its name, in one or two words.' }),
  next: Type.Optional(Text({ description: 'What comes after it, in one line. An empty text is not shown.' })),
  screens: Type.Optional(
    Type.Array(Reference('screen'), { minItems: 1, description: 'Its screens, with their variants.' }),
  ),
  again: Type.Optional(
    Type.Array(Reference('screen'), {
      minItems: 1,
      description: 'More of its screens: those that a table may lead back to from a later stage.',
    }),
  ),
});

export const Journey = Closed(
  {
    mounts: Type.Array(
      Closed({
        path: Type.String({ pattern: '^/', description: 'Where the URLs of the screens begin.' }),
        when: Type.Optional(
          Condition({
            description: 'When links and routing use this mount; the one without is the default.',
          }),
        ),
      }),
      { minItems: 1, description: 'URL prefixes of one and the same set of screens.' },
    ),
    layout: Reference('layout', { description: 'Around every screen that names no other.' }),
    loading: Reference('screen', { description: 'Shown while data is on its way.' }),
    error: Reference('screen', { description: 'Shown when a needed load failed.' }),
    table: Type.Optional(Reference('table', { description: 'The routing table of a bare `route`.' })),
    requires: Type.Optional(
      Reference('fact', { description: 'Fact that must hold to stay in this journey.' }),
    ),
    guided: Type.Optional(
      Reference('fact', {
        description:
          'Fact under which whoever was not led here sees only what `table` decides for them, or what those screens lead on to, at the mount in use; `entries` are open.',
      }),
    ),
    otherwise: Type.Optional(
      Effects({ description: 'Effects where what is required does not hold, here or on a screen.' }),
    ),
    enter: Type.Optional(
      Effects({
        description: 'Effects when a customer comes from outside of the journey, before the screen’s own.',
      }),
    ),
    shortcuts: Type.Optional(
      Type.Array(Reference('screen'), {
        description:
          'Screens whose variants (files in the folder of that name) are also reached without that segment: a redirect to the canonical URL.',
      }),
    ),
    entries: Type.Optional(
      Type.Array(Reference('screen'), {
        description:
          'Screens that links from outside lead to: a partner’s way back, a mail, an advertisement.',
      }),
    ),
    disclosures: Type.Optional(
      MapOf(
        Closed({
          on: Type.Optional(
            Type.Array(Reference('screen'), {
              minItems: 1,
              description: 'Screens that show it, their variants too. Default: all of this journey.',
            }),
          ),
          except: Type.Optional(
            Type.Array(Reference('screen'), { minItems: 1, description: 'Variants that need not.' }),
          ),
        }),
        {
          offers: 'part',
          description:
            'What must be told, `<fragment or screen>#/<block or field>` or words of some text → where it is shown.',
        },
      ),
    ),
    stages: Type.Optional(
      MapOf(Stage, {
        description:
          'The way of a customer in a few stages, in order. The block `stages` shows where one is.',
      }),
    ),
    stagesOf: Type.Optional(
      Type.String({ description: 'The journey whose stages the screens of this one belong to.' }),
    ),
    outsideStages: Type.Optional(
      Type.Array(Reference('screen'), {
        minItems: 1,
        description: 'Screens in no stage, with their variants: where the way ends, or is left for a moment.',
      }),
    ),
    budget: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'Bytes of source that a screen may take with its validator, before compression. Default 64000.',
      }),
    ),
    redirects: Type.Optional(
      MapOf(Reference('screen'), { description: 'Old or short path below each mount → screen.' }),
    ),
  },
  { description: 'A journey: the mounts, guards and defaults of a family of screens.' },
);

/** What a page needs of a stage. */
export interface CompiledStage {
  label: CompiledText;
  next?: CompiledText;
}

export type CompiledJourney = Omit<Static<typeof Journey>, 'stages'> & {
  id: string;
  stages?: Record<string, CompiledStage>;
};
