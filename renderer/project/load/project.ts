/** The whole configuration by kind and id, with what the host adds: what every later step looks things up in. */
import type { Meaning } from '@trilha/language/definition/annotations';
import { type BlockDefinition, blockSchema } from '@trilha/language/definition/block';
import { type FieldDefinition, fieldSchema } from '@trilha/language/definition/field';
import { type Signature, signature } from '@trilha/language/expression/environment';
import { parseExpression } from '@trilha/language/expression/parse';
import type { Language } from '@trilha/language/host';
import { type Contract, readContract } from './contract.ts';
import type { Kind } from './kinds.ts';
import { type Memo, memo } from './memo.ts';
import { inheritedPages } from './pages.ts';
import type { KeptVariant, LoadedFile, LoadedProject } from './project-files.ts';
import type { Schema } from './schema-walk.ts';
import { plain } from './source-node.ts';
import { readSprite, type Sprite } from './sprite.ts';

interface WithSchema {
  schema: Schema;
}

/** Types by name, each with the whole schema of what is written. */
interface Types {
  fields: ReadonlyMap<string, FieldDefinition & WithSchema>;
  blocks: ReadonlyMap<string, BlockDefinition & WithSchema>;
  functions: ReadonlyMap<string, Signature>;
}

export interface Project extends Types {
  memo: Memo;
  language: Language;
  /** To read it is recorded. */
  readonly contract: Contract;
  /** The same source gives the same tree, and one memo the same function in each compile. */
  parse: typeof parseExpression;
  files: readonly LoadedFile[];
  byKind: Record<Kind, ReadonlyMap<string, LoadedFile>>;
  /** Paths below public/images. */
  images: ReadonlyMap<string, true>;
  /** Variants whose files were not read: what lists all screens lists theirs, too. */
  kept: readonly KeptVariant[];
}

const KINDS: Kind[] = [
  'screen',
  'part',
  'layout',
  'brand',
  'about',
  'fragment',
  'flow',
  'journey',
  'routing',
  'facts',
  'session',
  'experiments',
  'errors',
  'duties',
  'texts',
];

/**
 * When a file counts as another one. Screens take a stage and a budget from their journey, and never where these are
 * written: a comment in it, or a line moved, makes none of them again. A result that reports on a journey names the file
 * among what it is computed from.
 */
const stampOf = (kind: Kind) => (file: LoadedFile) =>
  kind === 'journey' ? JSON.stringify(plain(file.node)) : file;

/** A copy with other members. What TypeBox notes of a schema is no enumerable member, and stays. */
const changed = (schema: object, members: object): object =>
  Object.assign(
    Array.isArray(schema)
      ? [...schema]
      : Object.create(Object.prototype, Object.getOwnPropertyDescriptors(schema)),
    members,
  );

/** A schema whose pictures are those of the sprite; itself if it has none. */
function withPictures<T>(schema: T, sprite: Sprite): T {
  if (typeof schema !== 'object' || schema === null) return schema;
  const { means } = schema as { means?: Meaning };
  if (means?.kind === 'oneOf' && means.pictures)
    return changed(schema, { means: { ...means, values: sprite[means.pictures] } }) as T;
  const others = Object.entries(schema).flatMap(([key, value]) => {
    const own = withPictures(value as unknown, sprite);
    return own === value ? [] : [[key, own] as const];
  });
  return others.length === 0 ? schema : (changed(schema, Object.fromEntries(others)) as T);
}

const typesOf = memo(({ fields, blocks, functions }: Language, sprite: string): Types => {
  const pictures = readSprite(sprite);
  return {
    fields: new Map(
      fields.map((field) => [field.type, { ...field, schema: fieldSchema(field) as unknown as Schema }]),
    ),
    blocks: new Map(
      blocks.map((block) => {
        const own = { ...block, members: withPictures(block.members, pictures) };
        return [block.type, { ...own, schema: blockSchema(own) as unknown as Schema }];
      }),
    ),
    functions: new Map(
      functions.map(({ name, args, returns, masks, members }) => [
        name,
        signature(args, returns, masks, members),
      ]),
    ),
  };
});

/**
 * The one function that parses with a memo: what is kept by it outlasts a compile. It asks the memo once in a compile for
 * each source, since the same ones stand in many places.
 */
const parserOf = memo((memo: Memo): typeof parseExpression => {
  let compile = memo.compiles;
  let known = new Map<string, ReturnType<typeof parseExpression>>();
  return (source) => {
    if (compile !== memo.compiles) {
      compile = memo.compiles;
      known = new Map();
    }
    let tree = known.get(source);
    if (!tree) {
      tree = memo.value(`expression ${source}`, [], () => parseExpression(source));
      known.set(source, tree);
    }
    return tree;
  };
});

/** Indexes what was loaded, so that what is read of it is recorded. */
export function indexProject(
  { files, images, sprite }: LoadedProject,
  language: Language,
  contract: Contract,
  memo: Memo,
  kept: readonly KeptVariant[] = [],
): Project {
  const byId = Object.fromEntries(KINDS.map((kind) => [kind, new Map<string, LoadedFile>()])) as Record<
    Kind,
    Map<string, LoadedFile>
  >;
  for (const file of files) byId[file.kind].set(file.id, file);
  const pages = memo.value('inherited pages', [...byId.screen.values()], () => inheritedPages(byId.screen));
  for (const page of pages) byId.screen.set(page.id, page);
  const contracts = memo.table('contract', new Map([['contract', contract]]));
  return {
    ...typesOf(language, sprite),
    memo,
    language,
    get contract() {
      return contracts.get('contract') ?? contract;
    },
    parse: parserOf(memo),
    files,
    kept,
    byKind: Object.fromEntries(
      KINDS.map((kind) => [kind, memo.table(kind, byId[kind], stampOf(kind))]),
    ) as Record<Kind, ReadonlyMap<string, LoadedFile>>,
    images: memo.table('image', new Map([...images].map((path) => [path, true]))),
  };
}

/** The contract of a language; an unreadable one counts as empty and its error is handed back. */
export function contractOf(language: Language): { contract: Contract; error: string | null } {
  try {
    return { contract: readContract(language.contract()), error: null };
  } catch (error) {
    const empty = { openapi: '3.1.0', paths: {}, components: { schemas: {} } };
    return { contract: readContract(empty), error: error instanceof Error ? error.message : String(error) };
  }
}
