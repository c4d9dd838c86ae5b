/**
 * Run as a process of its own by `long-texts.test.ts`: gives 500 kB of each kind of character, a third of them in each run, to whatever reads what was
 * typed or sent, and prints the processor time of each, in passes over the same text.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Reader } from '../../../renderer/runtime/fields/posted.ts';
import { language } from '../../../src/language.ts';
import { drawn } from '../../support/drawn.ts';
import { exampleOf } from './examples.ts';

// Components import their styles, which Node does not know.
const WITHOUT_STYLES = `export const load = (url, context, next) =>
  url.endsWith('.css') ? { format: 'module', source: '', shortCircuit: true } : next(url, context);`;
register(`data:text/javascript,${encodeURIComponent(WITHOUT_STYLES)}`);

const ROOT = join(import.meta.dirname, '../../..');
const LENGTH = 500_000;

const PIECES = ['1', 'a', ' ', '.', ',', '-', '@', 'á', '\u0301', '🙂'];
const PAIRS = ['a.', '1.', '.a@'];
/** Many of one piece between a beginning that lets an expression begin and an end that fits nowhere, so that it fails late. */
const texts = [...PIECES, ...PAIRS].map((piece): [string, string] => {
  const start = /[\d.,-]/.test(piece) ? '' : 'a@';
  return [JSON.stringify(`${start}${piece}@`), `${start}${piece.repeat(LENGTH / piece.length)}@`];
});

type Work = (text: string) => unknown;

const timed = (work: () => unknown): number => {
  const { user, system } = process.cpuUsage();
  try {
    work();
  } catch {
    // Functions of other arguments refuse a text.
  }
  const after = process.cpuUsage();
  return after.user + after.system - user - system;
};

/** One look at each character. */
const pass = (text: string): number => [...text].filter((character) => /[\d.,]/.test(character)).length;

async function fieldTypes(): Promise<[string, Work][]> {
  const found: [string, Work][] = [];
  for (const definition of language.fields) {
    const { type, module, preset } = definition;
    const { posted: reader }: { posted?: Reader } = await import(module);
    const { ui, rules } = exampleOf(definition);
    for (const allowed of [undefined, 'A-Za-zÀ-ÿ '])
      if (reader)
        found.push([
          `field ${type}`,
          (text) =>
            reader(
              { texts: [text], files: [] },
              { ui: { ...preset, ...ui, allowed }, rules, value: undefined },
            ),
        ]);
  }
  return found;
}

/** Every `pattern` of the configuration and of the contract, as the validators use them. */
function patterns(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, member] of Object.entries(value)) {
    if (name === 'pattern' && typeof member === 'string') found.add(member);
    else patterns(member, found);
  }
  return found;
}

function allPatterns(): [string, Work][] {
  const files = readdirSync(join(ROOT, 'schemas'), { recursive: true, encoding: 'utf8' });
  const found = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('.yaml')))
    patterns(parse(readFileSync(join(ROOT, 'schemas', file), 'utf8')), found);
  for (const { source } of Object.values(language.formats)) found.add(source);
  return [...found].flatMap((source): [string, Work][] => {
    try {
      const expression = new RegExp(source, 'u');
      return [[`pattern ${source}`, (text) => expression.test(text)]];
    } catch {
      // The message of a pattern has the same name.
      return [];
    }
  });
}

/** Rules of authors' texts: no customer's text reaches them. */
const FOR_AUTHORS = ['said-figures.ts', 'said-limits.ts', 'spelling.ts', 'wording.ts'];

async function domainFunctions(): Promise<[string, Work][]> {
  const found: [string, Work][] = [];
  for (const file of readdirSync(join(ROOT, 'src/domain'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || FOR_AUTHORS.includes(file)) continue;
    const loaded = (await import(join(ROOT, 'src/domain', file))) as Record<string, unknown>;
    for (const [name, member] of Object.entries(loaded))
      if (typeof member === 'function' && member.length === 1)
        found.push([`${file} ${name}`, (text) => member(text) as unknown]);
  }
  return found;
}

const works = [...(await fieldTypes()), ...allPatterns(), ...(await domainFunctions())];
const passes: Record<string, number> = {};
for (const [kind, text] of drawn(texts, 3)) {
  const base = Math.min(...[1, 2, 3].map(() => timed(() => pass(text))));
  for (const [name, work] of works) {
    process.stderr.write(`${name} with ${kind}\n`);
    let times = timed(() => work(text)) / base;
    // What is interrupted looks slow once.
    for (let more = 0; more < 2 && times > 10; more += 1)
      times = Math.min(times, timed(() => work(text)) / base);
    passes[name] = Math.max(passes[name] ?? 0, times);
  }
}
process.stdout.write(JSON.stringify(passes));
