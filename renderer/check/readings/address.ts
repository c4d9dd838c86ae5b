/**
 * What the compiler sees of a link's address. What a hole brings is judged on the page (`engine/safe-address.ts`);
 * here stands that no value decides where an address that begins in words leads.
 */

/** The host of a web address must end before its first hole, and a path must not begin with one. */
const ADDRESS = /^(?:https:\/\/[^/?#$\\\s]+(?:[/?#]|$)|tel:|mailto:|\/(?!\$\{|[/\\])|#|\$\{)/;

/** True for an address that a link may have. */
export const isAddress = (text: string): boolean => ADDRESS.test(text);
