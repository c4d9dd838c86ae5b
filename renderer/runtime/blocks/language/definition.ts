/** The `language` block, as YAML writes it. */

import type { BlockDefinition } from '@trilha/language/definition/block';

export const languageBlock = {
  type: 'language',
  description:
    'Layouts: a button for each locale of the product, with the language’s own name. The page goes on in the chosen language, with all that was answered; in a product with one locale, nothing shows.',
  example: `
language: { type: language }
`,
  members: {},
  module: '@trilha/runtime/blocks/language/LanguageBlock',
  component: 'LanguageBlock',
} satisfies BlockDefinition;
