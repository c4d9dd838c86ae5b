/** The `hero` block, as YAML writes it. */

import { Closed, OneOf, Picture, Reference, RichText, Text } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';
import Type from 'typebox';

export const heroBlock = {
  type: 'hero',
  description: 'The top of a screen: its title (the h1), a line of text, a picture, a partner’s sign.',
  example: `
top:
  type: hero
  art: welcome
  title: Help with your heating
  text: Up to £300 a year for homes in Harrow Vale.
`,
  members: {
    look: Type.Optional(
      OneOf(['plain', 'band', 'state'], {
        description:
          'Band: on the brand’s field across the page, which what follows overlaps; a form’s later steps show only the form. State: the picture above on phones, at the side on wide pages; the default with a picture.',
      }),
    ),
    title: RichText({ description: 'The h1.' }),
    text: Type.Optional(RichText({ description: 'A line below it.' })),
    art: Type.Optional(Picture('illustrations', { description: 'An illustration.' })),
    partner: Type.Optional(
      Closed(
        {
          name: Text({ description: 'On the plate, unless there is a logo.' }),
          logo: Type.Optional(Reference('image', { description: 'The partner’s sign, for a white ground.' })),
          text: Text({ description: 'How the visitor came.' }),
        },
        { description: 'Whose link led here: its sign on a plate above the title.' },
      ),
    ),
    logo: Type.Optional(Reference('image', { description: 'A logo above the title.' })),
    image: Type.Optional(Reference('image', { description: 'Decoration.' })),
  },
  skeleton: () => ['title', 'lead'],
  module: '@trilha/runtime/blocks/hero/HeroBlock',
  component: 'HeroBlock',
} satisfies BlockDefinition;
