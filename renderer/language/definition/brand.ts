/** `schemas/brands/<id>.brand.yaml`: the name of a brand, where it is worn, what it looks like, and who answers for it. */
import type { Static } from 'typebox';
import Type from 'typebox';
import type { AboutBrand } from './about.ts';
import { Closed, MapOf, Reference } from './annotations.ts';

const COLOR = '^#[0-9a-fA-F]{6}$';
const color = (description: string) =>
  Type.Optional(Type.String({ pattern: COLOR, description: `${description}; #rrggbb.` }));

/** The colours that a brand may set, each in the light and in the dark scheme. The theme has neutral ones for the rest. */
const PALETTE = {
  ground: color('The page'),
  sheet: color('Slips, rows and controls on the page'),
  sunk: color('Footer and codes, below the page'),
  ink: color('Text'),
  soft: color('Second text'),
  line: color('Lines between rows'),
  lineStrong: color('Edges of controls'),
  action: color('Filled buttons, what is chosen or done'),
  actionPress: color('A filled button while it is pressed'),
  onAction: color('Text of a filled button'),
  tint: color('The ground of what is chosen, and of panels'),
  link: color('Links and quiet buttons; as `action` where it is absent'),
  field: color('The coloured field at the top of a page'),
  onField: color('Text on the field'),
  onFieldSoft: color('Second text on the field'),
  accent: color('What only decorates, never text'),
  artInk: color('Dark shapes of illustrations; as `action` where it is absent'),
  artMid: color('Light shapes of illustrations'),
};

const palette = (description: string) => Type.Optional(Closed(PALETTE, { description }));

const oneOf = <const T extends readonly string[]>(words: T, description: string) =>
  Type.Optional(Type.Enum([...words] as [...T], { description }));

export const PATTERNS = ['sun', 'ledger', 'chevrons', 'halftone', 'confetti'] as const;
export const CORNERS = ['square', 'sharp', 'soft', 'rounded', 'round'] as const;
export const HEADERS = ['field', 'sheet', 'ink'] as const;
export const LIFTS = ['soft', 'hard'] as const;
export const SCALES = ['small', 'regular', 'large'] as const;

/** What a brand looks like, in words: `renderer/compiler/emit/brand-css.ts` says them in CSS. */
const Look = Closed(
  {
    typeface: Type.Optional(
      Type.String({ description: 'A typeface of the project; those of the system where it is absent.' }),
    ),
    scale: oneOf(
      SCALES,
      'How large its texts are: letters of some typefaces are wider or smaller than others.',
    ),
    weight: Type.Optional(
      Type.Integer({ minimum: 400, maximum: 900, description: 'Of titles and amounts.' }),
    ),
    tracking: Type.Optional(
      Type.Number({
        minimum: -0.05,
        maximum: 0.05,
        description: 'Space between the letters of titles, in em.',
      }),
    ),
    corners: oneOf(CORNERS, 'Of slips, controls and buttons.'),
    buttons: oneOf(
      ['same', 'pill'],
      'The shape of buttons: with the corners of the rest, or round at the ends.',
    ),
    lift: oneOf(LIFTS, 'How slips stand out: by a soft shadow, or by an edge and a hard one.'),
    pieces: oneOf(['same', 'pill'], 'The shape of equal pieces in a row.'),
    header: oneOf(HEADERS, 'The header’s ground.'),
    pattern: oneOf(PATTERNS, 'What decorates the field of a start page.'),
    people: Type.Optional(
      Closed(
        { skin: color('Skin'), hair: color('Hair') },
        { description: 'The people in its illustrations.' },
      ),
    ),
    light: palette('Colours.'),
    dark: palette('Colours where the system is dark.'),
  },
  { description: 'Letters, shape and colours.' },
);

export const Brand = Closed(
  {
    name: Type.String({ description: 'The name that customers read; `brand.name`.' }),
    hosts: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Host names, without port; a brand without hosts is chosen only by screens.',
      }),
    ),
    default: Type.Optional(
      Type.Boolean({ description: 'For hosts that no brand lists. Exactly one brand.' }),
    ),
    logo: Reference('image', { description: 'Shown in the header; its alternative text is the name.' }),
    icon: Type.Optional(
      Reference('image', { description: 'The sign of its pages in a browser’s tabs: an SVG.' }),
    ),
    touchIcon: Type.Optional(
      Reference('image', { description: 'The sign on a phone’s home screen: a PNG of 180 by 180 pixels.' }),
    ),
    picture: Type.Optional(
      Reference('image', { description: 'Shown where a link is shared: a PNG of 1200 by 630 pixels.' }),
    ),
    description: Type.Optional(
      Type.String({ description: 'What its pages are, in a sentence, where a link is found or shared.' }),
    ),
    look: Type.Optional(Look),
    words: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'What it says in a tone of its own, by name: `brand.words.<name>`.',
      }),
    ),
    contact: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'Phone, e-mail and so on: `brand.contact.<name>`.',
      }),
    ),
  },
  { description: 'A brand: name, hosts, appearance, words and contacts.' },
);

const Told = Type.Union(
  [
    Type.String({ minLength: 1 }),
    Closed({
      missing: Type.String({
        minLength: 1,
        description: 'What is still to be given, in a few words. Pages show it in brackets.',
      }),
      optional: Type.Optional(
        Type.Boolean({
          description: 'The portal may serve customers without it: what names it is hidden by its condition.',
        }),
      ),
    }),
  ],
  { description: 'A fact, or the mark that it is still to be given.' },
);

/** `schemas/brands/about.yaml`: who stands behind the brands. */
export const About = Closed(
  {
    every: MapOf(Told, { description: 'Facts of every brand: `brand.about.<name>`.' }),
    brands: Type.Optional(
      MapOf(MapOf(Told), { description: 'Brand → the facts in which it differs from the others.' }),
    ),
  },
  {
    description:
      'Facts about who stands behind the brands. `brand.missing` lists those that are still to be given.',
  },
);

/** What pages know of a brand: how it looks stands in the stylesheet. */
export type CompiledBrand = Omit<Static<typeof Brand>, 'look'> &
  Required<Pick<Static<typeof Brand>, 'hosts' | 'contact'>> &
  Partial<Pick<AboutBrand, 'about' | 'missing'>> & {
    id: string;
    /** The colour of its header in both schemes, for what the browser draws around a page. */
    headerColor: { light: string; dark: string };
    typeface: string | null;
  };
