/** Maximum body sizes in bytes. The longest JSON that the contract allows is far below the first. */

/** Largest JSON body: 64 kB. */
export const JSON_LIMIT = 64 * 1024;

/** Largest picture or document: 8 MB. */
export const IMAGE_LIMIT = 8 * 1024 * 1024;
