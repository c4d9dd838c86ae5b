import { suggestion } from '@trilha/language/expression/suggestion';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import { entriesOf, member } from '@trilha/project/load/source-node';
import { aboutEntries } from '@trilha/project/resolve/about';

/** A fact of one brand is one of all brands, and the brand exists: a word mistyped would be a fact that no page shows. */
export function checkAbout(project: Project, diagnostics: Diagnostics): void {
  const file = project.byKind.about.get('about')?.node;
  const known = aboutEntries(project).map(({ key }) => key);
  for (const { key, keyPlace, value } of entriesOf(member(file, 'brands'))) {
    if (!project.byKind.brand.has(key)) {
      const hint = suggestion(key, project.byKind.brand.keys());
      diagnostics.at(keyPlace, 'TR201', `There is no brand ${key}`, hint);
    }
    for (const fact of entriesOf(value)) {
      if (known.includes(fact.key)) continue;
      const message = `${fact.key} is no fact of every brand, so pages of the other brands have nothing to show`;
      diagnostics.at(
        fact.keyPlace,
        'TR201',
        message,
        suggestion(fact.key, known) ?? `every: { ${fact.key}: … }`,
      );
    }
  }
}
