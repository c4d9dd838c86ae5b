/** Maximum body sizes in bytes. All JSON that the portal sends is below the first: only the report of a problem could be longer, and is cut. */

/** Largest JSON body: 64 kB. */
export const JSON_LIMIT = 64 * 1024;

/** Largest picture or document: 8 MB. */
export const IMAGE_LIMIT = 8 * 1024 * 1024;
