/** The module of a build that makes its pages, as text, for tests that have a build of their own. */
import type { ShellParts } from '../../renderer/server/render/built.tsx';

type Parts = Omit<ShellParts, 'pattern'>;

/**
 * @param documents HTML by path: `<brand>/shell.html`, `<brand>/<path>/index.html`
 * @param shells what screens add to a shell, by pattern; fixed ones first
 * @returns source that exports `pagesFrom`
 */
export const documentsModule = (
  documents: Readonly<Record<string, string>>,
  shells: Readonly<Record<string, Parts>> = {},
): string => `
const documents = new Map(Object.entries(${JSON.stringify(documents)}).map(([path, html]) => [path, async () => html]));
const shells = Object.entries(${JSON.stringify(shells)}).map(([pattern, parts]) => ({ pattern, ...parts }));
const fits = (pattern, path) => new RegExp('^' + pattern.replace(/:\\w+/g, '[^/]+') + '$').test(path);
export const pagesFrom = () => ({
  documents,
  shellAt: async (path) => shells.find(({ pattern }) => fits(pattern, path)) ?? null,
  picture: async (screen, face) => '<p>' + screen + face + '</p>',
});
`;

/** @returns source of a whole module, which opens no page: what is not a document is left to the browser */
export const pageModule = (...made: Parameters<typeof documentsModule>): string => `
export const SESSION_COOKIE = 'trilha_tab';
export const LATE_ANSWER = 'data-answer';
export const SERVED_PAGE = 'served';
export const privateQuery = [];
export const warmUp = async () => {};
export const renderPage = async () => null;
${documentsModule(...made)}`;
