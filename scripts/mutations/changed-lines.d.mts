export function changedRanges(diff: string): string[];
export function changedSince(ref: string): Promise<string[]>;
