/** The site's pages and where they stand: paths of files, and the links between them. */
import type { StagedProject } from '../states/staged-project.ts';

/** The file of a screen's page. @param brand null for its own, or the usual one */
export const pageFile = (id: string, brand: string | null): string =>
  `screens/${id}${brand === null ? '' : `.${brand}`}.html`;

export const stageFile = (id: string, key: string, brand: string | null): string =>
  `stages/${id}/${key}${brand === null ? '' : `.${brand}`}.html`;

/** From a file of the site to its root: '' or `../../`. */
export const toRoot = (file: string): string => '../'.repeat(file.split('/').length - 1);

/** From one file of the site to another. */
export const linkTo = (from: string, to: string): string => toRoot(from) + to;

/** The brands in which a screen is shown: null, its own or the usual one, then all others. */
export function brandsOf(
  { brand }: { brand: string | null },
  { known }: Pick<StagedProject, 'known'>,
): (string | null)[] {
  const others = Object.values(known.app.brands).filter((one) => !one.default);
  return brand === null ? [null, ...others.map(({ id }) => id)] : [null];
}
