/** Rule: what is written is used: fragments piece by piece, parts, facts, images, layouts, tables, brands, tests, session flags. */
import type { Diagnostics, Related } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import {
  entriesOf,
  itemsOf,
  member,
  type Place,
  plain,
  type SourceNode,
} from '@trilha/project/load/source-node';
import { type UsedWords, wordsOfFile } from '@trilha/project/load/words';
import { aboutEntries } from '@trilha/project/resolve/about';
import { ledTwice } from './led-twice.ts';

/** What is reported unless some file of the configuration says a word. */
interface Question {
  of: keyof UsedWords;
  word: string;
  report(diagnostics: Diagnostics): void;
}

const unused = (
  of: keyof UsedWords,
  word: string,
  place: Place,
  what: string,
  related: () => Related | undefined = () => undefined,
): Question => ({
  of,
  word,
  report: (diagnostics) =>
    diagnostics.at(place, 'TR910', `Nothing uses ${what}`, 'use it or remove it', related()),
});

const startOf = (node: SourceNode): Place => ({ ...node, start: 0 });

const fragments = ({ byKind }: Project): Question[] =>
  [...byKind.fragment].flatMap(([id, { node }]) =>
    ['properties', 'blocks'].flatMap((section) =>
      entriesOf(member(node, section)).map(({ key, keyPlace }) =>
        unused('texts', `${id}#/${key}`, keyPlace, `${key} of the fragment ${id}`),
      ),
    ),
  );

function named(project: Project): Question[] {
  const { byKind } = project;
  const facts = entriesOf(member(byKind.facts.get('facts')?.node, 'facts'));
  const tests = entriesOf(member(byKind.experiments.get('experiments')?.node, 'experiments'));
  const files = (['layout', 'routing', 'part'] as const).flatMap((kind) =>
    [...byKind[kind]].map(([id, { node }]) =>
      kind === 'routing'
        ? unused('texts', id, startOf(node), `the table ${id}`, () => ledTwice('table', id, project))
        : unused('texts', id, startOf(node), `the ${kind} ${id}`),
    ),
  );
  return [
    ...facts.map(({ key, keyPlace }) => unused('names', key, keyPlace, `the fact ${key}`)),
    ...aboutEntries(project).map(({ key, keyPlace }) =>
      unused('names', `brand.about.${key}`, keyPlace, `the fact ${key} about the brands`),
    ),
    ...tests.map(({ key, keyPlace }) => unused('names', `experiments.${key}`, keyPlace, `the test ${key}`)),
    ...files,
  ];
}

/** A brand is put on by its hosts, by being the default, or by a screen. */
const brands = ({ byKind }: Project): Question[] =>
  [...byKind.brand].flatMap(([id, { node }]) => {
    const isPutOn = itemsOf(member(node, 'hosts')).length > 0 || member(node, 'default');
    return isPutOn ? [] : [unused('pairs', `brand: ${id}`, startOf(node), `the brand ${id}`)];
  });

/** Flags that the host describes itself are its own business as well. */
function flags({ byKind, language }: Project): Question[] {
  const hosts = Object.keys(language.scope.session?.properties ?? {});
  const own = entriesOf(member(byKind.session.get('session')?.node, 'session'));
  return own
    .filter(({ key }) => !hosts.includes(key))
    .flatMap(({ key, keyPlace, value }): Question[] => {
      const word = `session.${key}`;
      const hint = `it is always ${String(plain(value))}`;
      return [
        {
          of: 'names',
          word,
          report: (to) =>
            to.at(
              keyPlace,
              'TR911',
              `Nothing reads ${word}, so that setting it does nothing`,
              'read it in a condition or a text, or remove it',
            ),
        },
        { of: 'keys', word, report: (to) => to.at(keyPlace, 'TR912', `Nothing sets ${word}`, hint) },
      ];
    });
}

/** An image is reported by its own path. */
const images = (project: Project): Question[] =>
  [...project.images.keys()].map((image) => ({
    of: 'texts',
    word: image,
    report: ({ list }) =>
      list.push({
        code: 'TR910',
        file: `public/images/${image}`,
        line: 1,
        column: 1,
        message: `Nothing uses the image ${image}`,
        hint: 'use it or remove it',
      }),
  }));

/** The words that are asked for, by their kind. */
type Asked = Readonly<Record<keyof UsedWords, ReadonlySet<string>>>;

const KINDS = ['texts', 'names', 'keys', 'pairs'] as const;

function askedFor(questions: readonly Question[]): Asked {
  const asked = {
    texts: new Set<string>(),
    names: new Set<string>(),
    keys: new Set<string>(),
    pairs: new Set<string>(),
  };
  for (const { of, word } of questions) asked[of].add(word);
  return asked;
}

/** Those of the words asked for that a file says, each with its kind. */
function saidIn(asked: Asked, node: SourceNode): readonly string[] | null {
  const words = wordsOfFile(node);
  const said = KINDS.flatMap((of) =>
    [...words[of]].filter((word) => asked[of].has(word)).map((word) => `${of} ${word}`),
  );
  return said.length > 0 ? said : null;
}

/** Checks the whole configuration. */
export function checkUnused(project: Project, diagnostics: Diagnostics): void {
  const { memo, files } = project;
  const questions = memo.value('questions about use', [], () =>
    [fragments, named, brands, flags, images].flatMap((of) => of(project)),
  );
  const words = JSON.stringify(questions.map(({ of, word }) => [of, word]));
  // The same list as long as the words are the same, so that each file is asked once.
  const asked = memo.value('words asked for', [words], () => askedFor(questions));
  const found = memo.each('words of files', [asked], files, ({ node }) => saidIn(asked, node));
  const said = new Set([...found.values()].flat());
  for (const { of, word, report } of questions) if (!said.has(`${of} ${word}`)) report(diagnostics);
}
