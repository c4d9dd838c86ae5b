/** The screens that visits are counted of, as the build lists them, with their pictures, which are made when they are asked for. */
import { join } from 'node:path';
import { readJson } from '@trilha/server/http/page-catalogue';
import type { PagesOfBuild } from '@trilha/server/http/page-module';
import type { CataloguedScreen, ScreenCatalogue } from '../sandbox/funnel/screen-catalogue.ts';

/** In the table, pictures are the faces that have one. */
type ScreenRow = Omit<CataloguedScreen, 'pictures'> & { readonly pictures: readonly string[] };

/**
 * The screens that visits are counted of; none without a build.
 * @param pages makes the pictures; without it there are none
 */
export function readScreens(directory: string, pages: PagesOfBuild | undefined): ScreenCatalogue {
  const rows = Object.entries(readJson(join(directory, 'screens.json')) as Record<string, ScreenRow>);
  const picturesOf = (id: string, faces: readonly string[]) =>
    pages ? faces.map((face) => [face, async () => (await pages.load()).picture(id, face)] as const) : [];
  return new Map(
    rows.map(([id, row]) => [id, { ...row, pictures: Object.fromEntries(picturesOf(id, row.pictures)) }]),
  );
}
