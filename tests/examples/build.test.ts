/** What a browser loads of the second product: its own bytes, as the plugins of the renderer alone arrange them. */
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, createLogger, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../examples/benefit');

/** Compressed scripts of a first visit, in bytes. About 2,000 of them are what two languages cost. */
const SCRIPT_BUDGET = 99_900;

let chunks: ReadonlyMap<string, Rolldown.OutputChunk>;
/** What the build says beside its result. */
const warnings: string[] = [];
/** The files of a first visit: the entry, what imports screens, and the first screen in its layout. */
let first: readonly Rolldown.OutputChunk[];

const FIRST_MODULES = ['app', 'modules', 'screen/help/start', 'layout/page'].map(
  (id) => `\0virtual:trilha/${id}`,
);

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const warn = (message: string) => void warnings.push(message);
  const result = await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    configLoader: 'runner',
    logLevel: 'warn',
    customLogger: Object.assign(createLogger('warn'), { warn, warnOnce: warn }),
    mode: 'production',
    build: { write: false },
  });
  // React, loaded later by another file of this process, must be the one for tests.
  vi.unstubAllEnvs();
  const output = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const all = output.filter((file) => file.type === 'chunk');
  chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  // Screens that nothing imports are entries, too: only their own page loads them.
  const loaded = new Set(
    all
      .filter(({ isEntry, facadeModuleId }) => {
        const id = facadeModuleId ?? '';
        return FIRST_MODULES.includes(id) || (isEntry && !id.startsWith('\0'));
      })
      .map(({ fileName }) => fileName),
  );
  for (const name of loaded) for (const imported of chunks.get(name)?.imports ?? []) loaded.add(imported);
  first = all.filter(({ fileName }) => loaded.has(fileName));
}, 60_000);

const sourcesOf = (files: readonly Rolldown.OutputChunk[]) =>
  files.flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
  );

it('is built without a warning', () => expect(warnings).toEqual([]));

describe('a first visit', () => {
  it('loads no more scripts than it may', () => {
    const sizes = first.map(({ code }) => brotliCompressSync(code).length);
    expect(first.length).toBeGreaterThan(3);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(SCRIPT_BUDGET);
  });

  it('contains nothing that reads posts without scripts', () => {
    expect(sourcesOf([...chunks.values()]).filter((id) => id.endsWith('/fields/posted.ts'))).toEqual([]);
  });

  it('loads what the first screen shows in one file', () => {
    const parts = first.filter(({ name }) => name === 'parts');
    const types = sourcesOf(first).filter((id) =>
      /\/(blocks|fields)\/[\w-]+\/\w+(Block|Field)\.tsx$/.test(id),
    );
    expect(types.length).toBeGreaterThan(5);
    expect(sourcesOf(parts)).toEqual(expect.arrayContaining(types));
  });

  it.each(['/store/fresh.ts', '/fields/money/', '/fields/file/'])('does not load %s', (path) => {
    expect(sourcesOf([...chunks.values()]).filter((id) => id.includes(path))).not.toEqual([]);
    expect(sourcesOf(first).filter((id) => id.includes(path))).toEqual([]);
  });

  it('loads nothing of the router that it does not use', () => {
    const code = first.map((chunk) => chunk.code).join('');
    expect(code).toContain('useNavigate');
    expect(code).not.toMatch(/getDerivedStateFromError.*errorElement|discover:|preventScrollReset/);
  });

  it('is compiled while it arrives', () => {
    const hinted = first.filter(({ code }) => code.startsWith('//# allFunctionsCalledOnLoad\n'));
    expect(hinted.map(({ name }) => name)).toEqual(expect.arrayContaining(['index', 'parts', 'react']));
    expect(hinted.length).toBeLessThan(first.length);
  });
});
