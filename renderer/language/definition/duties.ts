/** `flows/duties.yaml`: what law and licence require of screens, whatever a variant says. */
import type { Static } from 'typebox';
import Type from 'typebox';
import { Closed, MapOf, Reference } from './annotations.ts';

const Words = (description: string) => Type.Optional(Type.Array(Type.String(), { minItems: 1, description }));

/** Instead of a list of journeys: all that there are, and those to come. */
export const EVERY_JOURNEY = 'every';

const Bound = Type.Union([Type.Number(), Type.String()], {
  description:
    'A number as customers read it, or that of a fact: `published.mostPrincipal`; instead of both ends, those of a field: `<screen>#/<field>`.',
});

const Quantities = Closed({
  says: Type.Array(Type.String({ pattern: '…' }), {
    minItems: 1,
    description:
      'Words with `…` where a number stands: `até … meses`; with two, the ends of a range: `de … a …`.',
  }),
  is: Type.Array(
    Type.Union([Bound, Closed({ from: Bound, to: Bound }, { description: 'All from one to the other.' })]),
    { minItems: 1, description: 'What such a number may be: one of these.' },
  ),
});

const Alone = Closed({
  says: Type.Array(Type.String(), { minItems: 1, description: 'Words, as in `neverSays`.' }),
  beside: Type.Array(Type.String(), { minItems: 1, description: 'One of these stands beside them.' }),
});

const Topic = Closed({
  of: Type.Array(Type.String(), {
    minItems: 1,
    description: 'Beginnings of words that tell that a sentence is about it: `aprov`, `juro … zero`.',
  }),
  with: Type.Optional(
    Type.Array(Type.String(), {
      minItems: 1,
      description: 'Beginnings of words of which one must stand in the same sentence.',
    }),
  ),
  says: Type.Optional(
    Type.Array(Type.String(), {
      minItems: 1,
      description:
        'The approved sentences, without their last sign; `…` stands for any words but those under `of`. Absent: none.',
    }),
  ),
});

const Duty = Closed({
  source: Type.String({ description: 'Where it is written: law and article.' }),
  law: Type.String({ description: 'What is written there, in short.' }),
  reading: Type.String({ description: 'What we take it to mean on these screens.' }),
  on: Type.Optional(
    Closed(
      {
        screens: Type.Optional(
          Type.Array(Reference('screen'), { minItems: 1, description: 'Screens and their variants.' }),
        ),
        journeys: Type.Optional(
          Type.Union([Type.Literal(EVERY_JOURNEY), Type.Array(Type.String(), { minItems: 1 })], {
            description: 'All screens of these journeys; `every`: of any journey.',
          }),
        ),
        stages: Type.Optional(
          MapOf(Type.Array(Type.String(), { minItems: 1 }), {
            description: 'Journey → stages of it: all screens in one of these.',
          }),
        ),
        calls: Type.Optional(
          Type.Array(Reference('operation'), {
            minItems: 1,
            description: 'Screens whose flow, or that of a part on them, calls one of these operations.',
          }),
        ),
        asks: Words('Screens whose form asks one of these.'),
        reads: Words('Screens that show one of these values, by the name of their member.'),
      },
      { description: 'Where it applies: wherever one of these holds. Absent: everywhere.' },
    ),
  ),
  pieces: Type.Optional(
    MapOf(Type.Array(Type.String(), { minItems: 1 }), {
      offers: 'piece',
      description:
        'Blocks or fields, `<fragment or screen>#/<name>`, each shown at once, as it is written there and under no condition of a variant → words or values that it says itself.',
    }),
  ),
  shows: Words('Words that some text says, whatever else it says.'),
  reads: Words('A text shows each of these values, by the name of their member.'),
  links: Type.Optional(
    Type.Array(Reference('screen'), { minItems: 1, description: 'The screen or its layout leads to each.' }),
  ),
  sends: Type.Optional(
    MapOf(MapOf(Type.Array(Type.String(), { minItems: 1 })), {
      description: 'Operation → member of its body → words that the value sent there holds.',
    }),
  ),
  sendsOnly: Type.Optional(
    MapOf(MapOf(Type.Array(Type.String(), { minItems: 1 })), {
      description:
        'Member of a body → member of what is written there → the only values that a call writes itself.',
    }),
  ),
  neverTicks: Type.Optional(
    Type.Literal(true, { description: 'No box that must be ticked (`const: true`) is ticked beforehand.' }),
  ),
  neverUnasked: Type.Optional(
    MapOf(MapOf(Type.Array(Type.String(), { minItems: 1 })), {
      description:
        'Member of a body → kind of consent that is sent there → fields: the form asks one of these wherever it is sent.',
    }),
  ),
  neverWithout: Words('Boxes that must be ticked (`required`, `const: true`) wherever a form asks them.'),
  neverAsks: Words('Fields that the form does not ask.'),
  neverSays: Words(
    'Words that no text says of itself, in any case; `…` between two stands for up to three others. A quotation, and what a clause denies (`denials`), are left alone.',
  ),
  neverAlone: Type.Optional(
    Type.Array(Alone, {
      minItems: 1,
      description: 'Words that only stand beside others: in the same text, row or card.',
    }),
  ),
  onlySays: Type.Optional(
    Type.Array(Topic, {
      minItems: 1,
      description:
        'Topics of which texts speak in approved sentences: one that is almost one of them is to be one of them.',
    }),
  ),
  numbers: Type.Optional(
    MapOf(Type.String(), {
      description: 'Words → the number with its unit that a text which holds them says: `withdraw: 7 days`.',
    }),
  ),
  quantities: Type.Optional(
    Type.Array(Quantities, {
      minItems: 1,
      description: 'Numbers with a unit, and what they may be wherever a text says one.',
    }),
  ),
});

export const Duties = Closed(
  {
    denials: Words(
      'Words that deny what follows them within a clause: what must not be said may be denied, and quoted.',
    ),
    duties: MapOf(Duty, { description: 'Duty by id. A journey accepts an exception under `accepts`.' }),
  },
  { description: 'What law and licence require of screens.' },
);

export type Duty = Static<typeof Duty>;
