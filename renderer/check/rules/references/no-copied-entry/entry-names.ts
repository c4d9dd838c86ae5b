/**
 * Rule: what stands in a list or map under one name is there once: entries whose names all differ but two were copied from
 * each other, and so were those that say the same under different names.
 */
import type { Ast, AstOf } from '@trilha/language/expression/ast';
import { partsOf } from '@trilha/language/expression/parts';
import { holesOf, isConstantText } from '@trilha/language/expression/template';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { flatMap } from '@trilha/project/load/flat-map';
import type { Project } from '@trilha/project/load/project';
import {
  entriesOf,
  member,
  nodesIn,
  offsetInScalar,
  type Place,
  type ScalarNode,
  type SourceNode,
} from '@trilha/project/load/source-node';
import { isOneThing } from '../../../readings/siblings.ts';

/** An entry: its constant texts by member, in the order that they are written, and where each stands. */
type Texts = ReadonlyMap<string, { text: string; at: Place }>;

interface Same {
  name: string;
  text: string;
  at: Place;
  before: Place;
}

/** Two differ at least beside the two that are the same. */
const LEAST = 3;
/** Among so many entries no member but the first is the same twice by chance. */
const MANY = 5;

const textsOf = (entry: Texts | undefined) => [...(entry ?? [])];

/** Another member tells that two entries are of one thing. */
const areOneThing = (one: Texts, other: Texts, name: string) =>
  textsOf(one).some(([key, { text }]) => {
    const others = other.get(key)?.text;
    return key !== name && others !== undefined && others !== text && isOneThing(text, others);
  });

/** The two entries that say the same under a member; undefined where none do, or more than two. */
function sameUnder(name: string, entries: readonly Texts[]): Same | undefined {
  const all = entries.flatMap((entry) => {
    const said = entry.get(name);
    return said ? [{ entry, ...said }] : [];
  });
  if (all.length < entries.length) return undefined;
  const pairs = all.flatMap((two, index) =>
    all
      .slice(0, index)
      .filter((one) => one.text === two.text && !areOneThing(one.entry, two.entry, name))
      .map((one) => ({ name, text: two.text, at: two.at, before: one.at })),
  );
  return pairs.length === 1 ? pairs[0] : undefined;
}

/** The first member is what an entry goes by; the others may be what it says. */
function sameAmong(entries: readonly Texts[], names: readonly string[]): Same[] {
  if (entries.length < LEAST) return [];
  const [first, ...others] = names;
  const own = first === undefined ? undefined : sameUnder(first, entries);
  const more = entries.length < MANY ? [] : others.flatMap((name) => sameUnder(name, entries) ?? []);
  return own ? [own, ...more] : more;
}

/** A map of literals in an expression. */
function textsOfLiteral(ast: Ast, at: ScalarNode, from: number): Texts | null {
  if (ast.kind !== 'map') return null;
  const pairs = ast.entries.flatMap(([key, value]) =>
    key.kind === 'literal' && value.kind === 'literal' && typeof value.value === 'string'
      ? [
          [
            String(key.value),
            { text: value.value, at: { ...at, start: offsetInScalar(at, from + value.start) } },
          ] as const,
        ]
      : [],
  );
  return new Map(pairs);
}

const itemsOf = (ast: AstOf<'list' | 'map'>): readonly Ast[] =>
  ast.kind === 'list' ? ast.items : ast.entries.map(([, value]) => value);

function sameInAst(ast: Ast, at: ScalarNode, from: number): Same[] {
  const below = partsOf(ast).flatMap((part) => sameInAst(part, at, from));
  if (ast.kind !== 'list' && ast.kind !== 'map') return below;
  const entries = itemsOf(ast).map((item) => textsOfLiteral(item, at, from));
  const known = entries.flatMap((entry) => entry ?? []);
  return known.length < entries.length
    ? below
    : [...sameAmong(known, [...(known[0]?.keys() ?? [])]), ...below];
}

function sameInText(at: ScalarNode, parse: Project['parse']): Same[] {
  const text = at.value;
  if (typeof text !== 'string' || !text.includes('{')) return [];
  return (isConstantText(text) ? [text] : holesOf(text)).flatMap((source) => {
    const parsed = parse(source);
    return 'ast' in parsed ? sameInAst(parsed.ast, at, text.indexOf(source)) : [];
  });
}

/** Members that name an entry for the server or for customers, and those that say something under that name. */
const NAMES = ['name', 'label', 'title', 'question'];
const SAID = ['text', 'answer'];
/** Blocks and fields differ in more than their words, and what has a condition may stand for another. */
const OTHERWISE = ['type', 'field', '$ref', 'when'];

const textsOfEntry = (node: SourceNode): Texts =>
  new Map(
    entriesOf(node).flatMap(({ key, value }) =>
      value.kind === 'scalar' && typeof value.value === 'string'
        ? [[key, { text: value.value, at: value }] as const]
        : [],
    ),
  );

function sameInNode(node: SourceNode): Same[] {
  const entries = nodesIn(node);
  if (entries.some((entry) => entry.kind !== 'map' || OTHERWISE.some((key) => member(entry, key)))) return [];
  const texts = entries.map(textsOfEntry);
  const name = NAMES.find((key) => texts.every((entry) => entry.has(key)));
  if (name === undefined || texts.length < LEAST) return [];
  return [name, ...SAID].flatMap((key) => sameUnder(key, texts) ?? []);
}

const sameIn = (parse: Project['parse'], node: SourceNode): readonly Same[] => [
  ...sameInNode(node),
  ...flatMap(nodesIn(node), (below) =>
    below.kind === 'scalar' ? sameInText(below, parse) : sameIn(parse, below),
  ),
];

/** Checks one file. */
export function checkEntryNames(node: SourceNode, { parse }: Project, diagnostics: Diagnostics): void {
  for (const { name, text, at, before } of sameIn(parse, node)) {
    const related = { place: before, says: 'the same' };
    diagnostics.at(
      at,
      'TR826',
      `Another entry has the same ${name}: ${text}`,
      'its own, or remove one',
      related,
    );
  }
}
