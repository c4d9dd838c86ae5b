/** The pictures of the sprite `public/icons.svg`, by the id of their symbol. They use the brand's colours. */

/** Small icons in the colour of the text. */
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
  'menu',
  'person',
  'home',
  'gift',
  'chat',
  'bell',
  'exit',
  'tick',
  'pix',
  'card',
  'slip',
  'copy',
  'share',
  'download',
  'save',
  'flag',
  'hand',
  'repeat',
  'star',
  'whatsapp',
  'call',
  'building',
  'people',
  'wifi-off',
  'minus',
  'plus',
  'pause',
] as const;

/** Illustrations for pages that wait or confirm. */
export const ILLUSTRATIONS = ['waiting', 'sending', 'done'] as const;

export type Picture = (typeof ICONS)[number] | (typeof ILLUSTRATIONS)[number];
