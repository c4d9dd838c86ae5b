/** Allowed targets of links whose URL comes from data: https, a phone, an e-mail, a page of this site. */
const SAFE = /^(?:https:\/\/[^/\s]|tel:|mailto:|#|\/(?!\/))/i;

/** Browsers ignore control characters in a URL and read a backslash as a slash: both can disguise the target. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const DISGUISE = /[\u0000-\u001f\u007f\\]/;

/** @returns the URL, or null if it is not allowed */
export const safeAddress = (address: string): string | null =>
  SAFE.test(address) && !DISGUISE.test(address) ? address : null;

/** A path of this site, or a picture within its own address. */
const SAFE_IMAGE = /^(?:\/(?!\/)|data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,])/i;

/** @returns the address that data give for a picture, or null when none may be loaded from it */
export const safeImage = (address: unknown): string | null =>
  typeof address === 'string' && SAFE_IMAGE.test(address) && !DISGUISE.test(address) ? address : null;
