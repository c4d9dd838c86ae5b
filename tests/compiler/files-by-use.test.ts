/** Which file of a build each module goes to. */
import { describe, expect, it } from 'vitest';
import { filesByUse, type UsingPage } from '../../renderer/compiler/build/files-by-use.ts';

/** Characters of a module's source: little, and more than a request is worth. */
const SMALL = 100;
const LARGE = 50_000;

/** By module, what it imports; `main` is the entry, and `alone` a page that nothing imports. Modules in capitals are large. */
type Imports = Readonly<Record<string, readonly string[]>>;

const graphOf = (imports: Imports) => ({
  getModuleIds: () => Object.keys(imports),
  getModuleInfo: (id: string) => ({
    isEntry: id === 'main' || id === 'alone',
    importedIds: imports[id] ?? [],
    code: 'x'.repeat(id === id.toUpperCase() ? LARGE : SMALL),
  }),
});

/** Pages by their roots, with `!` the first ones. */
const pagesOf = (...written: string[]): UsingPage[] =>
  written.map((roots) => ({ roots: roots.replace('!', '').split(' '), isFirst: roots.startsWith('!') }));

/** The modules of each file, by its name. */
function filesOf(pages: readonly UsingPage[], imports: Imports): Record<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [id, file] of filesByUse(pages, graphOf(imports)))
    files.set(file, [...(files.get(file) ?? []), id].sort());
  return Object.fromEntries(files);
}

describe('the file of first pages', () => {
  it('has what most of them use, and what that imports', () => {
    const imports = { main: [], start: ['form'], voltz: ['form', 'SECRET'], lead: ['form'], form: ['deep'] };
    expect(filesOf(pagesOf('!start', '!voltz', '!lead', 'other'), imports)).toEqual({
      parts: ['deep', 'form'],
    });
  });

  it('has what their layout uses, and what pages share with the application', () => {
    const imports = {
      main: ['engine'],
      start: [],
      frame: ['header'],
      late: ['ENGINE', 'engine'],
      engine: [],
    };
    expect(filesOf(pagesOf('!start frame', 'late'), imports)).toEqual({ parts: ['engine', 'header'] });
  });

  it('has nothing that only a page which nothing imports uses', () => {
    const imports = { main: [], start: ['form'], alone: ['form', 'chat'], form: [], chat: [] };
    expect(filesOf(pagesOf('!start', 'alone'), imports)).toEqual({ parts: ['form'] });
  });

  it('has nothing of the application alone', () => {
    expect(filesOf(pagesOf('!start'), { main: ['router'], start: [], router: [] })).toEqual({});
  });
});

describe('other files', () => {
  it('what one page uses stays in its own file', () => {
    expect(filesOf(pagesOf('!start', 'chat'), { main: [], start: [], chat: ['bubble'] })).toEqual({});
  });

  it('what the same pages use is one file, however large', () => {
    const imports = { main: [], start: [], a: ['ROWS', 'TABS'], b: ['ROWS', 'TABS'] };
    expect(filesOf(pagesOf('!start', 'a', 'b'), imports)).toEqual({ '00-ROWS': ['ROWS', 'TABS'] });
  });

  it('a page loads some small modules in vain rather than wait for one more file', () => {
    const imports = { main: [], start: [], a: ['rows', 'tabs'], b: ['rows', 'tabs'], c: ['rows'] };
    expect(filesOf(pagesOf('!start', 'a', 'b', 'c'), imports)).toEqual({ '00-rows': ['rows', 'tabs'] });
  });

  it('but not a large one', () => {
    const imports = { main: [], start: [], a: ['rows', 'QR'], b: ['rows', 'QR'], c: ['rows'] };
    expect(filesOf(pagesOf('!start', 'a', 'b', 'c'), imports)).toEqual({
      '00-rows': ['rows'],
      '01-QR': ['QR'],
    });
  });

  it('their names sort as bundlers have to fill them: what others import comes first', () => {
    const pages = pagesOf('!start', ...[...'abcdefghijkl'].map((page) => page));
    const imports: Imports = {
      main: [],
      start: [],
      ...Object.fromEntries([...'abcdefghij'].map((page) => [page, ['FACTS']])),
      k: ['CARD'],
      l: ['CARD'],
      CARD: ['FACTS'],
    };
    expect(Object.keys(filesOf(pages, imports)).sort()).toEqual(['00-FACTS', '01-CARD']);
  });
});
