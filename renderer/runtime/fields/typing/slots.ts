/** What the characters of a shape mean: `0` takes a digit, `A` a letter, `X` either; others stand for themselves. */
export const SLOTS: Readonly<Record<string, RegExp>> = { 0: /\d/, A: /[A-Z]/, X: /[\dA-Z]/ };

/** How many characters a shape takes. */
export const slotCount = (mask: string) => [...mask].filter((character) => SLOTS[character]).length;

/** Digits and letters alone, in capitals. */
export const bare = (text: string) => text.replace(/[^\dA-Za-z]/g, '').toUpperCase();
