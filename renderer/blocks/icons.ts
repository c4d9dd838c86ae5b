/** The pictures of the sprite `public/icons.svg`, by the id of their symbol. They take the brand's colours. */

/** Small signs, in the colour of the text. */
export const ICONS = ['check', 'info', 'warning', 'error', 'shield', 'clock'] as const;

/** Illustrations, where a page only waits or congratulates. */
export const ILLUSTRATIONS = ['waiting', 'done'] as const;

export type Picture = (typeof ICONS)[number] | (typeof ILLUSTRATIONS)[number];
