/** Where a link may lead whose address is made of data: the web over TLS, a phone, an e-mail, a page of this site. */
const SAFE = /^(?:https:\/\/[^/\s]|tel:|mailto:|#|\/(?!\/))/i;

/** Browsers skip control characters in an address and read a backslash as a slash: both disguise where it leads. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const DISGUISE = /[\u0000-\u001f\u007f\\]/;

/** @returns the address, or null when no link may have it */
export const safeAddress = (address: string): string | null =>
  SAFE.test(address) && !DISGUISE.test(address) ? address : null;
