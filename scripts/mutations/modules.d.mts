export const MODULES: Record<string, { folders: string[]; tests: string[]; isolate?: boolean }>;
export function moduleOf(file: string): string | null;
