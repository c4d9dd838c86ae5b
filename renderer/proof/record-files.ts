/** Accepted behaviour on disk: a YAML file for each subject, and the samples that their situations name. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Document, isMap, parse, visit } from 'yaml';
import type { Sample } from '../definition/sample.ts';
import type { BehaviourRecord } from './record.ts';
import type { Usual } from './situation.ts';

export interface Records {
  /** The day on which everything is played, yyyy-mm-dd. */
  today: string;
  /** The samples that situations name, as they were when the records were accepted. */
  samples: readonly Sample[];
  usual: Usual;
  /** By subject. */
  subjects: ReadonlyMap<string, BehaviourRecord>;
}

const SUFFIX = '.behaviour.yaml';
const SAMPLES = 'samples.json';

/** Situations stand in one line each. */
function written(subject: string, record: BehaviourRecord): string {
  const document = new Document(record);
  visit(document, {
    Pair(_, { key, value }, path) {
      const section = path.length === 4 ? path[2] : undefined;
      const isSituation = section && 'key' in section && String(section.key) === 'situations';
      if (isSituation && isMap(value)) value.flow = true;
      if (String(key) === 'answers' && isMap(value)) value.flow = true;
    },
  });
  document.commentBefore = ` Accepted behaviour of ${subject}; \`npm run accept\` writes it anew.`;
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

function yamlFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(SUFFIX))
    .sort();
}

/** Values that several samples share stand once. */
function packed({ today, samples, usual }: Records): string {
  const values = new Map<string, number>();
  const numberOf = (value: unknown) => {
    const text = JSON.stringify(value);
    if (!values.has(text)) values.set(text, values.size);
    return values.get(text);
  };
  const lines = samples.map(({ context, answers, ...rest }) => {
    const numbers = Object.entries(answers).map(([operation, { status, value }]) => [
      operation,
      [status, numberOf(value)],
    ]);
    return JSON.stringify({ ...rest, context, answers: Object.fromEntries(numbers) });
  });
  const common = {
    context: numberOf(usual.context),
    answers: Object.entries(usual.answers).map(([name, value]) => [name, numberOf(value)]),
  };
  return `{"today": "${today}",\n"usual": ${JSON.stringify(common)},\n"samples": [\n${lines.join(',\n')}\n],\n"values": [\n${[...values.keys()].join(',\n')}\n]}\n`;
}

interface Packed {
  today: string;
  usual: { context: number; answers: [string, number][] };
  samples: (Omit<Sample, 'answers'> & { answers: Record<string, [number, number]> })[];
  values: unknown[];
}

function unpacked(text: string): Omit<Records, 'subjects'> {
  const { today, usual, samples, values } = JSON.parse(text) as Packed;
  return {
    today,
    usual: {
      context: values[usual.context] as Usual['context'],
      answers: Object.fromEntries(usual.answers.map(([operation, value]) => [operation, values[value]])),
    },
    samples: samples.map(({ answers, ...rest }) => ({
      ...rest,
      answers: Object.fromEntries(
        Object.entries(answers).map(([operation, [status, value]]) => [
          operation,
          { status, value: values[value] },
        ]),
      ),
    })),
  };
}

/** Writes all records, and nothing else stays in the folder. */
export function writeRecords(folder: string, records: Records): void {
  const files = new Map(
    [...records.subjects].map(([subject, record]) => [`${subject}${SUFFIX}`, written(subject, record)]),
  );
  for (const old of yamlFiles(folder)) if (!files.has(old)) rmSync(join(folder, old));
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  writeFileSync(join(folder, SAMPLES), packed(records));
}

/** The record of a subject, with those of its bases. */
function readChain(folder: string, subject: string, into: Map<string, BehaviourRecord>): void {
  const path = join(folder, `${subject}${SUFFIX}`);
  if (into.has(subject) || !existsSync(path)) return;
  const record = parse(readFileSync(path, 'utf8')) as BehaviourRecord;
  if (record.base !== undefined) readChain(folder, record.base, into);
  into.set(subject, record);
}

/**
 * Reads what was accepted.
 * @param subjects only these (and their bases); default all
 * @throws when the folder holds no records
 */
export function readRecords(folder: string, subjects?: readonly string[]): Records {
  const read = new Map<string, BehaviourRecord>();
  const wanted = subjects ?? yamlFiles(folder).map((path) => path.slice(0, -SUFFIX.length));
  for (const subject of wanted) readChain(folder, subject, read);
  return { ...unpacked(readFileSync(join(folder, SAMPLES), 'utf8')), subjects: read };
}
