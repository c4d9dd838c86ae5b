/** Rule: what is written is used: fragments piece by piece, parts, facts, images, layouts, tables, brands, tests, session flags. */
import type { Diagnostics } from '../load/diagnostics.ts';
import type { Project } from '../load/project.ts';
import { entriesOf, member, type Place, plain } from '../load/source-node.ts';
import { type Words, wordsOfFile } from '../load/words.ts';

/** Asks what all files of the configuration say together. */
type Says = (isSaid: (words: Words) => boolean) => boolean;

const saysOf = ({ files }: Project): Says => {
  const each = files.map(({ node }) => wordsOfFile(node));
  const together = (of: keyof Words) => {
    const all = new Set<string>();
    for (const words of each) for (const word of words[of]) all.add(word);
    return all;
  };
  const words = {
    texts: together('texts'),
    names: together('names'),
    keys: together('keys'),
    pairs: together('pairs'),
  };
  return (isSaid) => isSaid(words);
};

const tell = (diagnostics: Diagnostics, place: Place, what: string) =>
  diagnostics.at(place, 'TR910', `Nothing uses ${what}`, 'use it or take it away');

function checkFragments({ byKind }: Project, says: Says, diagnostics: Diagnostics): void {
  for (const [id, { node }] of byKind.fragment) {
    for (const section of ['properties', 'blocks']) {
      for (const { key, keyPlace } of entriesOf(member(node, section))) {
        if (says(({ texts }) => texts.has(`${id}#/${key}`))) continue;
        tell(diagnostics, keyPlace, `${key} of the fragment ${id}`);
      }
    }
  }
}

function checkNamed({ byKind }: Project, says: Says, diagnostics: Diagnostics): void {
  for (const { key, keyPlace } of entriesOf(member(byKind.facts.get('facts')?.node, 'facts'))) {
    if (!says(({ names }) => names.has(key))) tell(diagnostics, keyPlace, `the fact ${key}`);
  }
  const tests = member(byKind.experiments.get('experiments')?.node, 'experiments');
  for (const { key, keyPlace } of entriesOf(tests)) {
    if (!says(({ names }) => names.has(`experiments.${key}`))) tell(diagnostics, keyPlace, `the test ${key}`);
  }
  for (const kind of ['layout', 'routing', 'part'] as const) {
    for (const [id, { node }] of byKind[kind]) {
      const what = kind === 'routing' ? 'table' : kind;
      if (!says(({ texts }) => texts.has(id))) tell(diagnostics, { ...node, start: 0 }, `the ${what} ${id}`);
    }
  }
}

/** A brand is put on by its hosts, by being the default, or by a screen. */
function checkBrands({ byKind }: Project, says: Says, diagnostics: Diagnostics): void {
  for (const [id, { node }] of byKind.brand) {
    const hosts = member(node, 'hosts');
    const isPutOn = (hosts?.kind === 'list' && hosts.items.length > 0) || member(node, 'default');
    if (isPutOn || says(({ pairs }) => pairs.has(`brand: ${id}`))) continue;
    tell(diagnostics, { ...node, start: 0 }, `the brand ${id}`);
  }
}

/** Flags that the host describes itself are its own business as well. */
function checkSession({ byKind, language }: Project, says: Says, diagnostics: Diagnostics): void {
  const hosts = new Set(Object.keys(language.scope.session?.properties ?? {}));
  for (const { key, keyPlace, value } of entriesOf(member(byKind.session.get('session')?.node, 'session'))) {
    if (hosts.has(key)) continue;
    const flag = `session.${key}`;
    if (!says(({ names }) => names.has(flag))) diagnostics.at(keyPlace, 'TR911', `Nothing reads ${flag}`);
    if (!says(({ keys }) => keys.has(flag))) {
      diagnostics.at(keyPlace, 'TR912', `Nothing sets ${flag}`, `it always is ${String(plain(value))}`);
    }
  }
}

/** An image is told by its own path. */
function checkImages({ images }: Project, says: Says, diagnostics: Diagnostics): void {
  for (const image of images.keys()) {
    if (says(({ texts }) => texts.has(image))) continue;
    diagnostics.list.push({
      code: 'TR910',
      file: `public/images/${image}`,
      line: 1,
      column: 1,
      message: `Nothing uses the image ${image}`,
      hint: 'use it or take it away',
    });
  }
}

/** Checks the whole configuration. */
export function checkUnused(project: Project, diagnostics: Diagnostics): void {
  const says = saysOf(project);
  checkFragments(project, says, diagnostics);
  checkNamed(project, says, diagnostics);
  checkBrands(project, says, diagnostics);
  checkSession(project, says, diagnostics);
  checkImages(project, says, diagnostics);
}
