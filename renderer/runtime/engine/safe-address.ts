/** Allowed targets of links whose URL comes from data: https, a phone, an e-mail, a page of this site. */
const SAFE = /^(?:https:\/\/[^/\s]|tel:|mailto:|#|\/(?!\/))/i;

/** Browsers ignore control characters in a URL and read a backslash as a slash: both can disguise the target. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const DISGUISE = /[\u0000-\u001f\u007f\\]/;

/** @returns the URL, or null if it is not allowed */
export const safeAddress = (address: string): string | null =>
  SAFE.test(address) && !DISGUISE.test(address) ? address : null;
