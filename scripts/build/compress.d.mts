/** Types of compress.mjs for the benches. */

export function compressText(folder: string): Promise<void>;
