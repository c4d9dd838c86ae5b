/** The module of a page's first script, as the build names it. */
export const ENTRY = 'src/app/main.tsx';
