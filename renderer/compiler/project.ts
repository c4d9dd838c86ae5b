/** The whole configuration by kind and id, with what the host adds: what every later step looks things up in. */
import { type BlockDefinition, blockSchema } from '../definition/block.ts';
import { type FieldDefinition, fieldSchema } from '../definition/field.ts';
import { type Signature, signature } from '../expression/environment.ts';
import type { Language } from '../host.ts';
import { type Contract, readContract } from './contract.ts';
import type { Schema } from './emit/schema-walk.ts';
import type { Kind } from './load/kinds.ts';
import type { LoadedFile, LoadedProject } from './load/project-files.ts';

interface WithSchema {
  schema: Schema;
}

export interface Project {
  language: Language;
  contract: Contract;
  files: readonly LoadedFile[];
  byKind: Record<Kind, ReadonlyMap<string, LoadedFile>>;
  images: ReadonlySet<string>;
  /** Types by name, each with the whole schema of what is written. */
  fields: ReadonlyMap<string, FieldDefinition & WithSchema>;
  blocks: ReadonlyMap<string, BlockDefinition & WithSchema>;
  functions: ReadonlyMap<string, Signature>;
}

const KINDS: Kind[] = [
  'screen',
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

/** Indexes what was loaded. */
export function indexProject(loaded: LoadedProject, language: Language, contract: Contract): Project {
  const byKind = Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      new Map(loaded.files.filter((file) => file.kind === kind).map((file) => [file.id, file])),
    ]),
  ) as unknown as Record<Kind, ReadonlyMap<string, LoadedFile>>;
  return {
    language,
    contract,
    files: loaded.files,
    byKind,
    images: loaded.images,
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
