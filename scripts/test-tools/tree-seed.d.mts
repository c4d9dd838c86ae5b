/** Types of tree-seed.mjs for the tests. */

export function treeSeed(root: string): number;
