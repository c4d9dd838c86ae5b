/**
 * The portal's samples: one for each scenario of the embedded lender. Capturing takes some seconds, so what was
 * captured is kept under `.cache/samples` for as long as nothing that it follows from has changed.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compile } from '../renderer/compiler/compile.ts';
import type { Sample } from '../renderer/definition/sample.ts';
import { resolveRoute, urlOf, worldScope } from '../renderer/index.ts';
import { loadModules } from '../renderer/proof/modules.ts';
import { language } from './language.ts';
import { captureSamples, SAMPLE_NOW } from './sandbox/samples/capture-samples.ts';

const ROOT = resolve(import.meta.dirname, '..');
const KEPT = join(ROOT, '.cache/samples');

/** What the lender's answers follow from. */
const LENDER = ['src/sandbox', 'src/domain', 'src/api', 'schemas/api'];
/** What the customers' addresses follow from besides. */
const PORTAL = ['flows', 'schemas', 'renderer/engine', 'renderer/compiler', 'renderer/expression'];

function stampOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
  return hash.digest('hex').slice(0, 16);
}

/** The value kept under this name and stamp, or made now. Others of the name are thrown away. */
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
/** A screen that decides nothing by itself: the customer is on the way. */
const ON_THE_WAY = { id: 'solicitacao/carregando', variant: null, journey: 'solicitacao', brand: null };

/** Asks the portal's routing tables. */
async function addressesOf(loans: readonly unknown[]): Promise<(string | null)[]> {
  const { app, tables } = await loadModules(compile({ root: ROOT, language }));
  const today = SAMPLE_NOW.toISOString().slice(0, 10);
  return loans.map((loan) => {
    const context = { loan, session: {}, brand: null };
    const world = { app, context, query: {}, params: {}, mount: null, today, newKey: () => '' };
    const scope = worldScope(ON_THE_WAY, world);
    const decision = resolveRoute(tables, FIRST_TABLE, scope);
    return decision.kind === 'go' ? urlOf(app, decision.screen, decision.params, scope) : null;
  });
}

/** All samples, in the order of the lender's catalogue of scenarios. */
export async function samples(): Promise<readonly Sample[]> {
  const lender = stampOf(LENDER);
  const captured = await kept('answers', lender, () => captureSamples(ROOT));
  const stamp = `${lender}-${stampOf(PORTAL)}`;
  const urls = await kept('addresses', stamp, () => addressesOf(captured.map(({ loan }) => loan)));
  return captured.map(({ loan, ...sample }, index) => ({
    ...sample,
    url: urls[index] ?? null,
    context: { loan },
  }));
}
