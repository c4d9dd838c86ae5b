/** The facts about who stands behind the brands, as `schemas/brands/about.yaml` states them. */
import { type AboutBrand, aboutBrand, type Told } from '@trilha/language/definition/about';
import type { Project } from '../load/project.ts';
import { entriesOf, member, plain, type SourceNode, textOf } from '../load/source-node.ts';

/** Facts by name. What is no fact is reported as a mistake of shape, and left out here. */
const toldIn = (node: SourceNode | undefined): Record<string, Told> =>
  Object.fromEntries(
    entriesOf(node).flatMap(({ key, value }): [string, Told][] => {
      const missing = textOf(member(value, 'missing'));
      if (missing !== undefined) {
        const optional = member(value, 'optional');
        return [[key, { missing, optional: optional !== undefined && plain(optional) === true }]];
      }
      const text = textOf(value);
      return text === undefined ? [] : [[key, text]];
    }),
  );

const fileOf = ({ byKind }: Project) => byKind.about.get('about')?.node;

/** Names of all facts, each where it is first stated. */
export const aboutEntries = (project: Project) => entriesOf(member(fileOf(project), 'every'));

/** What one brand states; undefined in a project without such a file. */
export function aboutOf(project: Project, brand: string): AboutBrand | undefined {
  const file = fileOf(project);
  if (file === undefined) return undefined;
  const own = toldIn(member(member(file, 'brands'), brand));
  return aboutBrand({ every: toldIn(member(file, 'every')), brands: { [brand]: own } }, brand);
}
