/**
 * The portal's samples, one per scenario of the embedded lender. Capturing takes some seconds, so they are cached
 * under `.cache/samples` until one of their inputs changes.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadModules } from '@trilha/authoring/snapshots/modules';
import { type Compilation, compile } from '@trilha/compiler/compile';
import type { Sample } from '@trilha/language/definition/sample';
import { resolveRoute, urlOf, worldScope } from '@trilha/runtime';
import { language } from './language.ts';
import { type CapturedSample, captureSamples } from './sandbox/samples/capture-samples.ts';
import { type KnownLender, SAMPLE_NOW } from './sandbox/samples/lender-in-memory.ts';
import { SCENARIOS } from './sandbox/scenarios/catalogue.ts';

const ROOT = resolve(import.meta.dirname, '..');
const KEPT = join(ROOT, '.cache/samples');

/** Inputs of the lender's responses. */
const LENDER = ['src/sandbox', 'src/domain', 'src/api', 'schemas/api'];
/** Further inputs of the customers' URLs. */
const PORTAL = [
  'flows',
  'schemas',
  'renderer/runtime/engine',
  'renderer/compiler',
  'renderer/language/expression',
];

function stampOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
  return hash.digest('hex').slice(0, 16);
}

/** The cache entry with this name and hash, or a new one. Older entries of the same name are removed. */
async function kept<T>(name: string, stamp: string, make: () => Promise<T>): Promise<T> {
  const file = join(KEPT, `${name}-${stamp}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as T;
  const value = await make();
  mkdirSync(KEPT, { recursive: true });
  for (const old of readdirSync(KEPT).filter((other) => other.startsWith(`${name}-`)))
    rmSync(join(KEPT, old), { force: true });
  const unfinished = join(KEPT, `${randomUUID()}.json`);
  writeFileSync(unfinished, JSON.stringify(value));
  renameSync(unfinished, file);
  return value;
}

const FIRST_TABLE = 'loan-routing/loan';
/** A screen without routing rules of its own: only the loan decides. */
const ON_THE_WAY = { id: 'solicitacao/carregando', variant: null, journey: 'solicitacao', brand: null };

/** Runs the portal's routing tables. */
async function addressesOf(loans: readonly unknown[], compilation: Compilation): Promise<(string | null)[]> {
  const { app, tables } = await loadModules(compilation);
  const today = SAMPLE_NOW.toISOString().slice(0, 10);
  return loans.map((loan) => {
    const context = { loan, session: {}, brand: null };
    const world = { app, context, query: {}, params: {}, mount: null, path: null, today, newKey: () => '' };
    const scope = worldScope(ON_THE_WAY, world);
    const decision = resolveRoute(tables, FIRST_TABLE, scope);
    return decision.kind === 'go' ? urlOf(app, decision.screen, decision.params, scope) : null;
  });
}

/** What is there already of what makes the samples. */
interface Known {
  /** Of this project as it is. */
  readonly compilation?: Compilation;
  /** Asked for if samples have to be captured. */
  readonly lender?: () => Promise<KnownLender>;
}

/** What the embedded lender answers to the customer of each scenario. */
export const capturedSamples = async (
  known: Pick<Known, 'lender'> = {},
): Promise<readonly CapturedSample[]> =>
  kept('responses', stampOf(LENDER), async () => captureSamples(ROOT, SCENARIOS, await known.lender?.()));

/**
 * All samples, in the order of the lender's catalogue of scenarios.
 * @param known what need not be opened and compiled again
 */
export async function samples(known: Known = {}): Promise<readonly Sample[]> {
  const captured = await capturedSamples(known);
  const stamp = `${stampOf(LENDER)}-${stampOf(PORTAL)}`;
  const urls = await kept('addresses', stamp, () =>
    addressesOf(
      captured.map(({ loan }) => loan),
      known.compilation ?? compile({ root: ROOT, language }),
    ),
  );
  return captured.map(({ loan, ...sample }, index) => ({
    ...sample,
    url: urls[index] ?? null,
    context: { loan },
  }));
}
