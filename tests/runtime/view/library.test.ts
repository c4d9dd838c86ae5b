// @vitest-environment happy-dom
/** An edit that arrives while the module that it replaces is loading: the page shows the edit. */
import { expect, it } from 'vitest';
import type {
  CompiledApp,
  CompiledLayout,
  CompiledScreen,
} from '../../../renderer/language/definition/compiled.ts';
import type { CompiledTable } from '../../../renderer/language/definition/routing.ts';
import { createLibrary, type Library } from '../../../renderer/runtime/view/library.ts';

type Version = 'old' | 'edited';
const screenOf = (title: Version) => ({ id: 'news', layout: 'plain', title }) as unknown as CompiledScreen;
const layoutOf = (title: Version) => ({ id: 'plain', title }) as unknown as CompiledLayout;
const tableOf = (title: Version) => ({ id: 'way', title }) as unknown as CompiledTable;
const titleOf = (found: object | undefined) => (found as { title?: Version } | undefined)?.title;

/** @param pause what each load waits for */
function libraryOf(pause: () => Promise<void>): Library {
  const late = async <T>(value: T) => {
    await pause();
    return value;
  };
  const app: Partial<CompiledApp> = {
    operations: {},
    loadScreen: { news: () => late({ screen: screenOf('old') }) },
    loadLayout: { plain: () => late({ layout: layoutOf('old') }) },
    loadTable: { way: () => late({ table: tableOf('old') }) },
  };
  return createLibrary(app as CompiledApp, { screens: {}, layouts: {} });
}

const shownIn = (library: Library) => [
  titleOf(library.screen('news')),
  titleOf(library.layout('plain')),
  titleOf(library.tables.way),
];

it.each([
  [0, 'edited', 'edited'],
  [1, 'edited', 'edited'],
  [2, 'old', 'edited'],
  [3, 'old', 'old'],
])('after %i loads', async (edit, first, version) => {
  let loads = 0;
  const library: Library = libraryOf(async () => {
    if (loads === edit)
      library.replace({ screen: screenOf('edited'), layout: layoutOf('edited'), table: tableOf('edited') });
    loads += 1;
  });
  const shown = await library.loadScreen('news');
  await library.loadTable('way');
  expect(titleOf(shown)).toBe(first);
  expect(shownIn(library)).toEqual([version, version, version]);
});
