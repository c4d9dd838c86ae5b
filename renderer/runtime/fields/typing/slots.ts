/** The slots of a shape: `0` is a digit, `A` a letter, `X` either; other characters are literal. */
export const SLOTS: Readonly<Record<string, RegExp>> = { 0: /\d/, A: /[A-Z]/, X: /[\dA-Z]/ };

/** The number of slots of a shape. */
export const slotCount = (mask: string) => [...mask].filter((character) => SLOTS[character]).length;

/** Only the digits and letters, in upper case. */
export const bare = (text: string) => text.replace(/[^\dA-Za-z]/g, '').toUpperCase();
