/** Rule: exactly one brand is the default one. */

import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import { member, type Place, type SourceNode } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

const startOf = (node: SourceNode): Place => ({ file: node.file, start: 0, end: 0 });

function checkBrands({ byKind }: Project, diagnostics: Diagnostics): void {
  const brands = [...byKind.brand.values()];
  const defaults = brands.filter(({ node }) => {
    const flag = member(node, 'default');
    return flag?.kind === 'scalar' && flag.value === true;
  });
  const flagOf = (node: SourceNode) => member(node, 'default') ?? startOf(node);
  const [known, ...others] = defaults;
  for (const { node } of others) {
    const related = known && { place: flagOf(known.node), says: `${known.id} as the default brand` };
    diagnostics.at(
      flagOf(node),
      'TR801',
      `There is already a default brand: ${known?.id}`,
      'default: true in one of them',
      related,
    );
  }
  const [first] = brands;
  const [journey] = byKind.journey.values();
  if (!first && journey)
    diagnostics.at(
      startOf(journey.node),
      'TR801',
      'There is no brand, so no host has pages: each address is answered with 404',
      'write schemas/brands/<name>.brand.yaml with default: true',
    );
  if (first && defaults.length === 0) {
    diagnostics.at(
      startOf(first.node),
      'TR801',
      'No brand is the default one',
      'default: true in one of them',
    );
  }
}

export const oneDefaultBrand = defineRule({
  folder: import.meta.dirname,
  code: 'TR801',
  check: { project: ({ project }, diagnostics) => checkBrands(project, diagnostics) },
});
