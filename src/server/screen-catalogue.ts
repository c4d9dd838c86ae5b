/** The screens that visits are counted of, with their pictures, as the build has written them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '@trilha/server/http/page-catalogue';
import type { CataloguedScreen, ScreenCatalogue } from '../sandbox/funnel/screen-catalogue.ts';

/** In the table, pictures are files. */
type ScreenRow = Omit<CataloguedScreen, 'pictures'> & { readonly pictures: Readonly<Record<string, string>> };

/** The screens that visits are counted of; none without a build. */
export function readScreens(directory: string): ScreenCatalogue {
  const rows = Object.entries(readJson(join(directory, 'screens.json')) as Record<string, ScreenRow>);
  const shown = (file: string) => () => readFileSync(join(directory, file), 'utf8');
  return new Map(
    rows.map(([id, row]) => {
      const files = Object.entries(row.pictures);
      return [id, { ...row, pictures: Object.fromEntries(files.map(([face, file]) => [face, shown(file)])) }];
    }),
  );
}
