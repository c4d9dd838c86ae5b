/** Texts of the `terms` block, beside `../words.ts`: no first page has one. */

export const TERMS_WORDS = { read: 'Li até o fim' };
