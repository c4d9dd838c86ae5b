/** The whole configuration by kind and id, with what the host adds: what every later step looks things up in. */
import { type BlockDefinition, blockSchema } from '../../language/definition/block.ts';
import { type FieldDefinition, fieldSchema } from '../../language/definition/field.ts';
import { type Signature, signature } from '../../language/expression/environment.ts';
import type { Language } from '../../language/host.ts';
import { type Contract, readContract } from './contract.ts';
import type { Kind } from './kinds.ts';
import type { Tables } from './memo.ts';
import type { LoadedFile, LoadedProject } from './project-files.ts';
import type { Schema } from './schema-walk.ts';
import { plain } from './source-node.ts';

interface WithSchema {
  schema: Schema;
}

export interface Project {
  language: Language;
  contract: Contract;
  files: readonly LoadedFile[];
  byKind: Record<Kind, ReadonlyMap<string, LoadedFile>>;
  /** Paths below public/images. */
  images: ReadonlyMap<string, true>;
  /** Types by name, each with the whole schema of what is written. */
  fields: ReadonlyMap<string, FieldDefinition & WithSchema>;
  blocks: ReadonlyMap<string, BlockDefinition & WithSchema>;
  functions: ReadonlyMap<string, Signature>;
}

const KINDS: Kind[] = [
  'screen',
  'part',
  'layout',
  'brand',
  'fragment',
  'flow',
  'journey',
  'routing',
  'facts',
  'session',
  'experiments',
  'errors',
];

/**
 * When a file counts as another one. Screens take a stage and a budget from their journey, and never where these are
 * written: a comment in it, or a line moved, makes none of them again.
 */
const stampOf = (kind: Kind) => (file: LoadedFile) =>
  kind === 'journey' ? JSON.stringify(plain(file.node)) : file;

/** Indexes what was loaded, so that what is read of it is recorded. */
export function indexProject(
  loaded: LoadedProject,
  language: Language,
  contract: Contract,
  tables: Tables,
): Project {
  const byKind = Object.fromEntries(
    KINDS.map((kind) => {
      const files = loaded.files.filter((file) => file.kind === kind);
      return [kind, tables.table(kind, new Map(files.map((file) => [file.id, file])), stampOf(kind))];
    }),
  ) as Record<Kind, ReadonlyMap<string, LoadedFile>>;
  return {
    language,
    contract,
    files: loaded.files,
    byKind,
    images: tables.table('image', new Map([...loaded.images].map((path) => [path, true]))),
    fields: new Map(
      language.fields.map((field) => [
        field.type,
        { ...field, schema: fieldSchema(field) as unknown as Schema },
      ]),
    ),
    blocks: new Map(
      language.blocks.map((block) => [
        block.type,
        { ...block, schema: blockSchema(block) as unknown as Schema },
      ]),
    ),
    functions: new Map(language.functions.map(({ name, args, returns }) => [name, signature(args, returns)])),
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
