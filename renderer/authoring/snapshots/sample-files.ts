/**
 * The samples of the scenarios, on disk: what most have in common is in `usual.yaml`, and each has a file with its
 * differences from that.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sample } from '@trilha/language/definition/sample';
import { isRecord } from '@trilha/language/record';
import { ParsedTexts } from '@trilha/project/load/parsed-texts';
import { stampOf } from '@trilha/project/load/stamp';
import { isSame } from '@trilha/runtime/engine/form/answers';
import { Document, isMap, parse, visit } from 'yaml';
import type { Usual } from '../samples/usual.ts';
import { patched } from './scenario.ts';

export interface Samples {
  /** The date on which everything is played, yyyy-mm-dd. */
  today: string;
  usual: Usual;
  samples: readonly Sample[];
}

type Tree = Readonly<Record<string, unknown>>;

/** The content of a file. */
interface SampleFile {
  title: string;
  url: string | null;
  /** The members that differ from the usual ones, by the path of their parent. */
  context: Readonly<Record<string, Tree>>;
  /** Usual paths that are absent. */
  without?: readonly string[];
  /** Responses that differ from the usual ones, by operation. */
  responses?: Tree;
}

const FOLDER = 'samples';
const SUFFIX = '.sample.yaml';
const USUAL = 'usual.yaml';
/** The parent of the shared roots. */
const TOP = 'shared';

interface SampleDifference {
  path: readonly string[];
  /** Undefined: absent. */
  value: unknown;
}

function changesOf(before: unknown, after: unknown, path: readonly string[]): SampleDifference[] {
  if (isSame(before, after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [{ path, value: after }];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => changesOf(before[name], after[name], [...path, name]));
}

function packed({ title, url, context, responses }: Sample, usual: Usual): SampleFile {
  const changes = changesOf(usual.context, context, []);
  const members: Record<string, Record<string, unknown>> = {};
  for (const { path, value } of changes.filter((one) => one.value !== undefined)) {
    const holder = [TOP, ...path.slice(0, -1)].join('.');
    members[holder] = { ...members[holder], [path.at(-1) ?? '']: value };
  }
  const without = changes.filter(({ value }) => value === undefined).map(({ path }) => path.join('.'));
  const own = Object.entries(responses).filter(
    ([operation, { status, value }]) => status < 400 && !isSame(value, usual.responses[operation]),
  );
  return {
    title,
    url,
    context: members,
    ...(without.length === 0 ? {} : { without }),
    ...(own.length === 0
      ? {}
      : { responses: Object.fromEntries(own.map(([operation, { value }]) => [operation, value])) }),
  };
}

function withoutPath(tree: unknown, [step = '', ...rest]: readonly string[]): unknown {
  if (!isRecord(tree)) return tree;
  const { [step]: inner, ...others } = tree;
  return rest.length === 0 ? others : { ...others, [step]: withoutPath(inner, rest) };
}

function unpacked(
  id: string,
  { title, url, context, without = [], responses = {} }: SampleFile,
  usual: Usual,
): Sample {
  const changes = Object.entries(context).flatMap(([holder, members]) =>
    Object.entries(members).map(
      ([name, value]) => [[...holder.split('.').slice(1), name].join('.'), value] as const,
    ),
  );
  const changed = changes.reduce<unknown>((tree, [path, value]) => patched(tree, path, value), usual.context);
  return {
    id,
    title,
    url,
    context: without.reduce((tree, path) => withoutPath(tree, path.split('.')), changed) as Tree,
    responses: Object.fromEntries(
      Object.entries(responses).map(([operation, value]) => [operation, { status: 200, value }]),
    ),
  };
}

/** YAML with each entry of the top-level maps in one line. */
function written(comment: string, value: object): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Pair(_, { value: inner }, path) {
      if (path.length > 2 && isMap(inner)) inner.flow = true;
    },
    Seq(_, list) {
      list.flow = true;
    },
  });
  return `# ${comment}\n${document.toString({ lineWidth: 0, flowCollectionPadding: true })}`;
}

/** The members of the usual context by parent, so that each fits on a line. */
const usualFile = ({ today, usual }: Samples) => ({
  today,
  context: packed(
    { id: '', title: '', url: null, context: usual.context, responses: {} },
    { context: {}, responses: {} },
  ).context,
  responses: usual.responses,
});

/** Writes the samples and removes all other files from their folder. */
export function writeSamples(folder: string, all: Samples): void {
  const own = join(folder, FOLDER);
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  writeFileSync(join(folder, USUAL), written('What samples have in common.', usualFile(all)));
  for (const sample of all.samples)
    writeFileSync(
      join(own, `${sample.id}${SUFFIX}`),
      written('What differs from usual.yaml.', packed(sample, all.usual)),
    );
}

const parsedYaml = (text: string): unknown => parse(text, { maxAliasCount: -1 });

/** What was read of a folder last, with what its files were like. */
const known = new Map<string, { stamp: string; samples: Samples }>();

/** The files of samples by name. */
function sampleNames(folder: string): string[] {
  const own = join(folder, FOLDER);
  return existsSync(own)
    ? readdirSync(own)
        .filter((name) => name.endsWith(SUFFIX))
        .sort()
    : [];
}

/** What the files are like, without reading them. */
function samplesStamp(folder: string): string {
  const paths = [USUAL, ...sampleNames(folder).map((name) => join(FOLDER, name))];
  return paths.map((path) => `${path} ${stampOf(join(folder, path))}`).join('\n');
}

/**
 * Reads the samples, once as long as their files do not change.
 * @param root of the product: with it, what was parsed is kept for the next run
 * @throws when the folder contains no snapshots
 */
export function readSamples(folder: string, root: string | null = null): Samples {
  const stamp = samplesStamp(folder);
  const before = known.get(folder);
  if (before?.stamp === stamp) return before.samples;
  const texts = new ParsedTexts(root, 'samples');
  const samples = parsedSamples(folder, texts);
  texts.keep();
  known.set(folder, { stamp, samples });
  return samples;
}

function parsedSamples(folder: string, texts: ParsedTexts<unknown>): Samples {
  const read = (path: string) => texts.of(readFileSync(path, 'utf8'), parsedYaml);
  const { today, context, responses } = read(join(folder, USUAL)) as {
    today: string;
    context: SampleFile['context'];
    responses: Tree;
  };
  const nothing: Usual = { context: {}, responses: {} };
  const usual: Usual = {
    context: unpacked('', { title: '', url: null, context }, nothing).context,
    responses: responses,
  };
  const samples = sampleNames(folder).map((name) =>
    unpacked(name.slice(0, -SUFFIX.length), read(join(folder, FOLDER, name)) as SampleFile, usual),
  );
  return { today, usual, samples };
}
