/** Texts of the `paper` block, beside `../words.ts`: no first page has one. */

export const PAPER_WORDS = { read: 'Li até o fim' };
