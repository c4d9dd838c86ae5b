/** The pictures of the sprite `public/icons.svg`, by the id of their symbol. They take the brand's colours. */

/** Small signs, in the colour of the text. */
export const ICONS = [
  'check',
  'info',
  'warning',
  'error',
  'shield',
  'clock',
  'money',
  'bank',
  'calendar',
  'document',
  'camera',
  'phone',
  'lock',
  'mail',
  'pin',
  'question',
] as const;

/** Illustrations, where a page only waits or congratulates. */
export const ILLUSTRATIONS = ['waiting', 'sending', 'done'] as const;

export type Picture = (typeof ICONS)[number] | (typeof ILLUSTRATIONS)[number];
