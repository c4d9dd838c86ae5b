/** What a page loads of RJSF: the same modules in the development server, in tests and in builds. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, createServer, type UserConfig } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { trilha } from '../../../../renderer/compiler/vite-plugin.ts';
import product from '../../../../trilha.config.ts';

const OBJECT_FIELD = '@rjsf/core/lib/components/fields/ObjectField.js';
const ROOT = join(import.meta.dirname, '../../../..');

/** React, react-dom, RJSF and the form with the fields of a start page, brotli. */
const MOST_BYTES = 76_000;

const ENTRY = `
export { createRoot, hydrateRoot } from 'react-dom/client';
export { FormView } from '/renderer/runtime/view/form/FormView.tsx';
export { TextField } from '/renderer/runtime/fields/text/TextField.tsx';
export { MaskedField } from '/renderer/runtime/fields/masked/MaskedField.tsx';
export { EmailField } from '/renderer/runtime/fields/email/EmailField.tsx';
export { DateField } from '/renderer/runtime/fields/date/DateField.tsx';
export { MoneyField } from '/renderer/runtime/fields/money/MoneyField.tsx';
export { SelectField } from '/renderer/runtime/fields/select/SelectField.tsx';
export { ConsentField } from '/renderer/runtime/fields/consent/ConsentField.tsx';
`;

/** What the compiler's plugin tells Vite, whatever the command. */
const [{ config }] = trilha({ root: ROOT, config: product });
const { resolve } = (config as (own: UserConfig, env: { command: string }) => UserConfig)(
  {},
  { command: 'build' },
);

const entry = {
  name: 'entry',
  resolveId: (id: string) => (id === 'virtual:entry' ? `\0${id}` : undefined),
  load: (id: string) => (id === '\0virtual:entry' ? ENTRY : undefined),
};

let modules: string[];
let code: string;

beforeAll(async () => {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    plugins: [entry],
    resolve,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rollupOptions: { input: 'virtual:entry', preserveEntrySignatures: 'strict' },
    },
  });
  const output = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const chunks = output.filter((part) => part.type === 'chunk');
  modules = chunks
    .flatMap((chunk) => Object.entries(chunk.modules))
    .flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []));
  code = chunks.map((chunk) => chunk.code).join('');
}, 60_000);

describe('a build', () => {
  it('carries the form and the fields', () => {
    expect(modules.some((id) => id.endsWith('/renderer/runtime/view/form/FormView.tsx'))).toBe(true);
    expect(modules.some((id) => id.includes('@rjsf/core/lib/components/fields/ObjectField.js'))).toBe(true);
  });

  it.each([
    'markdown-to-jsx',
    'fast-equals',
    'fast-uri',
    'jsonpointer',
    'json-schema-merge',
    'react-is',
    'createSchemaUtils',
    'getDefaultFormState',
    'retrieveSchema',
    '/components/Form.js',
    '/ajv',
    'validator-ajv8',
    '/components/widgets/',
    '/components/templates/',
    'ArrayField',
    'MultiSchemaField',
  ])('carries nothing of %s', (part) => {
    expect(modules.filter((id) => id.includes(part))).toEqual([]);
  });

  it('evaluates no text as code', () => {
    expect(code).not.toMatch(/\bnew Function\b|\beval\(/);
  });

  it(`is at most ${MOST_BYTES} bytes`, () => {
    expect(brotliCompressSync(code).length).toBeLessThanOrEqual(MOST_BYTES);
  });
});

it('the development server bundles no markdown-to-jsx either', async () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'rjsf-'));
  const server = await createServer({
    root: ROOT,
    cacheDir,
    configFile: false,
    logLevel: 'silent',
    resolve,
    optimizeDeps: { include: [OBJECT_FIELD], noDiscovery: true },
    server: { middlewareMode: true, ws: false },
  });
  try {
    const optimizer = server.environments.client.depsOptimizer;
    await optimizer?.init();
    const bundled = optimizer?.metadata.optimized[OBJECT_FIELD];
    await bundled?.processing;
    const code = readFileSync(bundled?.file ?? '', 'utf8');
    expect(code).toContain('function ObjectField(');
    // A name in the source of markdown-to-jsx.
    expect(code).not.toContain('forceBlock');
  } finally {
    await server.close();
    rmSync(cacheDir, { recursive: true });
  }
});
