/** Where the texts of a project stand that customers read: what files of texts may translate. */
import type { Ast } from '@trilha/language/expression/ast';
import { HOLE } from '@trilha/language/expression/markup';
import { createDiagnostics } from '../load/diagnostics.ts';
import type { LoadedFile } from '../load/project-files.ts';
import type { ScalarNode } from '../load/source-node.ts';
import { scalarsIn } from '../load/translated.ts';
import { layoutBlocks, resolveLayout } from '../resolve/layout.ts';
import type { ResolvedScreens } from '../resolve/screen.ts';
import { type Analysed, type AnalysisScope, type TextNode, walk } from './nodes.ts';
import { withParameters } from './parameters.ts';
import { analyseScreen, nodesOfScreen } from './screen.ts';
import { analyseApp, analyseLayout, nodesOf } from './shared.ts';

/** A text where it is written. */
export interface TextPlace {
  /** Its place in its file, as a file of texts names it: `blocks.hero.title`. */
  id: string;
  source: ScalarNode;
  /** It holds words: neither a value alone, nor an address. */
  hasWords: boolean;
}

/** Texts by the path of their file and by id. */
export type TextPlaces = ReadonlyMap<string, ReadonlyMap<string, TextPlace>>;

const LETTER = /\p{L}/u;

/** Whether the result of an expression may be words that stand in it: what is compared with a value is none. */
function givesWords(node: Ast): boolean {
  switch (node.kind) {
    case 'literal':
      return typeof node.value === 'string' && LETTER.test(node.value);
    case 'choice':
      return givesWords(node.yes) || givesWords(node.no);
    case 'binary':
      return node.op === '+' && (givesWords(node.left) || givesWords(node.right));
    case 'index':
      return givesWords(node.of);
    case 'map':
      return node.entries.some(([, value]) => givesWords(value));
    default:
      return false;
  }
}

const hasWords = ({ isRead, typed }: TextNode): boolean =>
  isRead &&
  (LETTER.test(typed.words.replaceAll(HOLE, '')) || typed.holes.some(({ ast }) => ast && givesWords(ast)));

/** Texts that are values of expressions, too: what a brand is called and says of itself. Whether they have words to translate. */
const VALUES: Partial<Record<LoadedFile['kind'], Readonly<Record<string, boolean>>>> = {
  brand: { name: false, description: true, words: true, contact: false },
  about: { every: false, brands: false },
};

function valuePlaces(file: LoadedFile): (readonly [string, TextPlace])[] {
  const members = VALUES[file.kind] ?? {};
  return [...scalarsIn(file)].flatMap(([id, source]) => {
    const hasWords = members[id.split('.')[0] ?? ''];
    if (hasWords === undefined || typeof source.value !== 'string') return [];
    return [[id, { id, source, hasWords: hasWords && LETTER.test(source.value) }] as const];
  });
}

function layoutNodes(file: LoadedFile, scope: AnalysisScope): Analysed[] {
  const playing = resolveLayout(file, scope.project, createDiagnostics());
  if (playing) return nodesOfScreen(analyseScreen(playing, scope));
  const { blocks } = analyseLayout(file.id, layoutBlocks(file, scope.project), scope);
  return blocks ? [blocks] : [];
}

const allNodes = ({ screens, parts }: ResolvedScreens, scope: AnalysisScope): Analysed[] => [
  ...[...screens.values(), ...parts.values()].flatMap((screen) =>
    nodesOfScreen(analyseScreen(screen, withParameters(screen, scope))),
  ),
  ...[...scope.project.byKind.layout.values()].flatMap((file) => layoutNodes(file, scope)),
  ...nodesOf(analyseApp(scope)),
];

/** @param scope that of what belongs to no screen */
export function textPlaces(resolved: ResolvedScreens, scope: AnalysisScope): TextPlaces {
  const texts = new Map<string, TextNode>();
  const keyOf = ({ file, start }: ScalarNode) => `${file.path} ${start}`;
  for (const node of allNodes(resolved, scope))
    walk(node, (one) => {
      if (one.kind === 'text') texts.set(keyOf(one.source), one);
    });
  const places = scope.project.files.map((file) => {
    const found = [...scalarsIn(file)].flatMap(([id, source]) => {
      const text = texts.get(keyOf(source));
      // What a type of fields presets stands where the type is named.
      if (text?.source.value !== source.value) return [];
      return [[id, { id, source, hasWords: hasWords(text) }] as const];
    });
    return [file.file.path, new Map([...found, ...valuePlaces(file)])] as const;
  });
  return new Map(places.filter(([, found]) => found.size > 0));
}
