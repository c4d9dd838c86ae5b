/**
 * The screens that visits are counted of: as the build lists them, and as publications in use have them. Their pictures are made when they
 * are asked for.
 */
import { join } from 'node:path';
import { readJson } from '@trilha/server/http/page-catalogue';
import type { PagesOfBuild } from '@trilha/server/http/page-module';
import type { CountedRow, CountedScreen } from '@trilha/server/render/counted-screens';
import type { PublishedPages } from '@trilha/server/render/published';
import type { CataloguedScreen, ScreenCatalogue } from '../sandbox/funnel/screen-catalogue.ts';

type Picture = (screen: string, face: string) => Promise<string | null>;

const withPictures = (id: string, row: CountedScreen, picture: Picture): CataloguedScreen => ({
  ...row,
  pictures: Object.fromEntries(row.pictures.map((face) => [face, () => picture(id, face)])),
});

/** A visit may be on either: a field that both have is the later one's. */
const both = (one: CataloguedScreen | undefined, later: CataloguedScreen): CataloguedScreen => ({
  ...later,
  fields: { ...one?.fields, ...later.fields },
  pictures: { ...one?.pictures, ...later.pictures },
});

/**
 * The screens that visits are counted of; none without a build.
 * @param pages makes the pictures; without it there are none
 * @param published what new visits may get besides the build's own
 */
export function readScreens(
  directory: string,
  pages: PagesOfBuild | undefined,
  published: () => Promise<readonly PublishedPages[]>,
): ScreenCatalogue {
  const rows = readJson(join(directory, 'screens.json')) as Readonly<Record<string, CountedRow>>;
  const picture: Picture = async (id, face) => (await pages?.load())?.picture(id, face) ?? null;
  function built(id: string): CataloguedScreen | undefined {
    const row = Object.hasOwn(rows, id) ? rows[id] : undefined;
    if (!row) return undefined;
    const { fields, pictures } = 'like' in row ? (rows[row.like] as CountedScreen) : row;
    return withPictures(id, { ...row, fields, pictures: pages ? pictures : [] }, picture);
  }
  async function screen(id: string): Promise<CataloguedScreen | undefined> {
    let found = built(id);
    for (const { counted, pages: own } of await published()) {
      const row = await counted(id);
      if (row) found = both(found, withPictures(id, row, own.picture));
    }
    return found;
  }
  return {
    async find(ids) {
      const all = await Promise.all([...ids].map(async (id) => [id, await screen(id)] as const));
      return new Map(all.flatMap(([id, one]) => (one ? [[id, one] as const] : [])));
    },
  };
}
