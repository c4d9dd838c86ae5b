export const BROWSERS: string[];
