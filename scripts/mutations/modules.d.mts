export const MODULES: Record<string, { folders: string[]; tests: string[] }>;
export function moduleOf(file: string): string | null;
