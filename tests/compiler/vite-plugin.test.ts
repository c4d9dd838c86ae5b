/** The modules that a browser gets, and edits while the development server runs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TrilhaApi, trilha } from '../../renderer/compiler/vite-plugin.ts';
import type { CompiledApp, CompiledScreen } from '../../renderer/language/definition/compiled.ts';
import type { Words } from '../../renderer/language/definition/words.ts';
import type { ProductConfig } from '../../renderer/language/product.ts';
import { language } from './fixture/language.ts';
import { copyFixture } from './fixture-copy.ts';

const config: ProductConfig = { language, locales: ['pt-BR'] };

/** A development server on a copy of the fixture, for one test. */
interface Served {
  readonly copy: ReturnType<typeof copyFixture>;
  readonly server: ViteDevServer;
  /** The messages that the server sent to open pages. */
  readonly sent: { type: string; err?: { message: string } }[];
  /** The pages connected to the server. */
  readonly pages: Set<object>;
  readonly logged: string[];
}
let served: Served;

async function serve(): Promise<Served> {
  const copy = copyFixture();
  const server = await createServer({
    root: copy.root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, hmr: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [trilha({ root: copy.root, config })],
  });
  const { sent, pages, logged }: Pick<Served, 'sent' | 'pages' | 'logged'> = {
    sent: [],
    pages: new Set([{}]),
    logged: [],
  };
  Object.defineProperty(server.ws, 'clients', { value: pages });
  server.config.logger.error = (text) => void logged.push(text);
  const { hot } = server.environments.client;
  const send = hot.send.bind(hot);
  hot.send = ((payload: Served['sent'][number], ...rest: []) => {
    if (typeof payload === 'object') sent.push(payload);
    return send(payload as never, ...rest);
  }) as typeof hot.send;
  return { copy, server, sent, pages, logged };
}

async function end({ server, copy }: Served): Promise<void> {
  await server.close();
  copy.discard();
}

/** Waits until the watcher reports changes in a folder: it does not report what is written during its first scan. */
async function watched({ server, copy }: Served, folder: string): Promise<void> {
  const probe = `${folder}/probe.txt`;
  let isSeen = false;
  const see = (_event: string, path: string) => {
    isSeen ||= path.endsWith(probe);
  };
  server.watcher.on('all', see);
  let writes = 0;
  await until(() => {
    copy.write(probe, String(writes++));
    return isSeen;
  });
  server.watcher.off('all', see);
}

const load = async <T>(specifier: string) => (await served.server.ssrLoadModule(specifier)) as T;
const app = async () => (await load<{ app: CompiledApp }>('virtual:trilha/app')).app;
const screenOf = async (id: string): Promise<CompiledScreen> => {
  const found = (await app()).loadScreen[id];
  if (!found) throw new Error(`no screen ${id}`);
  return (await found()).screen;
};

/** Waits until a condition is true; returns the milliseconds it took. */
async function until(holds: () => Promise<boolean> | boolean): Promise<number> {
  const started = performance.now();
  while (!(await holds())) {
    if (performance.now() - started > 20_000) throw new Error('it never held');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return performance.now() - started;
}

describe('served', () => {
  beforeAll(async () => {
    served = await serve();
  });
  afterAll(() => end(served));

  describe('a compiled screen', () => {
    it('is data, functions of the scope and the components in use', async () => {
      const screen = await screenOf('shop/start');
      expect(Object.keys(screen.fieldTypes).sort()).toEqual([
        'checkbox',
        'email',
        'radio',
        'section',
        'text',
      ]);
      expect(Object.keys(screen.blockTypes).sort()).toEqual(['button', 'form', 'hero', 'text']);
      expect(Object.values({ ...screen.fieldTypes, ...screen.blockTypes }).every(Boolean)).toBe(true);
      const [, intro] = screen.blocks;
      const words = intro?.text as ((scope: object) => Words) | undefined;
      expect(words?.({ today: '2026-11-20' })).toEqual({
        paragraphs: [['Hoje é 2026-11-20. Leia a ', { link: 'ajuda', to: 'screen:shop/help' }, '.']],
      });
      expect(screen.form?.ui.gift?.when?.({ form: { size: 'large' } })).toBe(true);
      expect(screen.form?.ui.gift?.when?.({})).toBe(false);
      expect(screen.flow.on?.submit?.map((effect) => effect.do)).toEqual(['call', 'go', 'track', 'route']);
    });

    it('validates by the rules alone', async () => {
      const validate = (await screenOf('shop/start')).form?.validate;
      const broken = (data: unknown) => {
        validate?.(data);
        return (validate?.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
      };
      expect(broken({ email: 'a@b.c', size: 'small' })).toEqual([]);
      expect(broken({ email: 'a', size: 'huge', address: { city: 'x' } })).toEqual([
        '/email format',
        '/size enum',
        '/address/city minLength',
      ]);
      expect(broken({ address: {} })).toEqual([' required', ' required', '/address required']);
      expect(broken({ email: `${'😀'.repeat(76)}@b.c`, size: 'small' })).toEqual([]);
    });
  });

  describe('the application', () => {
    it('knows every route, brand, operation and guard', async () => {
      const { routes, redirects, brands, operations, journeys, session } = await app();
      expect(routes).toContainEqual({
        path: '/loja/start',
        journey: 'shop',
        mount: 0,
        screen: 'shop/start',
        prerender: true,
        brand: null,
      });
      expect(routes).toContainEqual({
        path: '/cliente/start/partner',
        journey: 'shop',
        mount: 1,
        screen: 'shop/start/partner',
        prerender: false,
        brand: 'blue',
      });
      expect(routes).toHaveLength(10);
      expect(redirects).toContainEqual({ path: '/loja/partner', to: '/loja/start/partner' });
      expect(Object.keys(brands)).toEqual(['blue', 'red']);
      expect(Object.keys(operations)).toEqual(['getOrder']);
      expect(operations.getOrder).toEqual({
        method: 'GET',
        path: '/api/orders/{code}',
        params: { code: 'path' },
        body: null,
        response: 'json',
        tags: ['order'],
      });
      const { operations: brought = {} } = await screenOf('shop/help');
      expect(Object.keys(brought)).toEqual(['listOrders']);
      expect(brought.listOrders).not.toHaveProperty('tags');
      expect(journeys.shop?.mounts[1]?.when?.({ order: { state: 'paid' } })).toBe(true);
      expect(session).toEqual({ source: null });
    });
  });
});

describe('while editing', () => {
  // A server for each test, because edits leave state behind.
  beforeEach(async () => {
    served = await serve();
    for (const folder of ['schemas/shop', 'schemas/shop/start', 'flows/shop']) await watched(served, folder);
  });
  afterEach(() => end(served));

  it('shows an edit, a new file and its URL at once, and removes a deleted one', async () => {
    const { copy } = served;
    await screenOf('shop/help');
    copy.write('schemas/shop/help.screen.yaml', 'title: Socorro\nblocks: { a: { type: hero, title: Oi } }\n');
    copy.write('flows/shop/help.flow.yaml', 'load: { orders: listOrders }\n');
    await until(async () => (await screenOf('shop/help')).title === 'Socorro');
    copy.write('schemas/shop/start/friend.screen.yaml', 'extends: shop/start\ntitle: Amigo\n');
    await until(async () => (await app()).routes.some(({ path }) => path === '/loja/start/friend'));
    expect((await screenOf('shop/start/friend')).title).toBe('Amigo');
    copy.remove('schemas/shop/start/friend.screen.yaml');
    await until(async () => !(await app()).routes.some(({ path }) => path === '/loja/start/friend'));
  });

  it('shows a mistake over the page and continues with the last valid version', async () => {
    const { copy, sent } = served;
    copy.write('schemas/shop/quick.screen.yaml', 'title: Quebrado\nblocks: { a: { type: buton } }\n');
    await until(() => sent.some(({ type }) => type === 'error'));
    expect(sent.find(({ type }) => type === 'error')?.err?.message).toContain(
      'schemas/shop/quick.screen.yaml:2:22 TR105 There is no block type buton (did you mean button?)',
    );
    expect((await screenOf('shop/quick')).title).toBe('Pedido rápido');
  });

  it('removes the message when the mistake is fixed, even on a page that does not use the changed file', async () => {
    const { copy, sent } = served;
    const right = readFileSync(join(copy.root, 'schemas/shop/quick.screen.yaml'), 'utf8');
    copy.write('schemas/shop/quick.screen.yaml', 'title: Quebrado\nblocks: { a: { type: buton } }\n');
    await until(() => sent.some(({ type }) => type === 'error'));
    const before = sent.length;
    copy.write('schemas/shop/quick.screen.yaml', right.replace('Pedido rápido', 'Outro pedido'));
    // Other messages may follow it, so it need not be the last.
    await until(() => sent.slice(before).some(({ type }) => type === 'update'));
    expect((await screenOf('shop/quick')).title).toBe('Outro pedido');
  });

  it('reports the diagnostics of the whole product for what is shown, not for what is on disk since', async () => {
    const { copy, server } = served;
    const { api } = server.config.plugins.find(({ name }) => name === 'trilha') as { api: TrilhaApi };
    const codes = () => api.diagnostics().map(({ code, file }) => `${code} ${file}`);
    expect(codes()).toEqual([]);
    copy.write('schemas/shop/lonely.screen.yaml', 'title: Só\nblocks: { a: { type: hero, title: Oi } }\n');
    expect(codes()).toEqual([]);
    await until(() => api.latest().screens.has('shop/lonely'));
    expect(api.latest().diagnostics).toEqual([]);
    expect(codes()).toEqual(['TR901', 'TR902'].map((code) => `${code} schemas/shop/lonely.screen.yaml`));
    copy.write('schemas/shop/lonely.screen.yaml', 'title: Só\nblocks: { a: { type: buton } }\n');
    await until(() => api.latest().diagnostics.length > 0);
    expect(codes()).toEqual(['TR105 schemas/shop/lonely.screen.yaml']);
  });

  it('forgets an edit that was saved as it was closed', async () => {
    const { copy, server, logged } = served;
    const { api } = server.config.plugins.find(({ name }) => name === 'trilha') as { api: TrilhaApi };
    let compiled = 0;
    api.onCompiled(() => compiled++);
    copy.write('schemas/shop/quick.screen.yaml', 'blocks: { a: { type: buton } }\n');
    server.watcher.emit('change', join(copy.root, 'schemas/shop/quick.screen.yaml'));
    await server.close();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect({ compiled, logged }).toEqual({ compiled: 0, logged: [] });
  });

  it('shows no old mistake on a page that is opened later', async () => {
    const { copy, sent, pages, logged } = served;
    const before = sent.length;
    pages.clear();
    logged.length = 0;
    copy.write('schemas/shop/quick.screen.yaml', 'title: Quebrado\nblocks: { a: { type: buton } }\n');
    await until(() => logged.some((text) => text.includes('There is no block type buton')));
    expect(sent.slice(before).map(({ type }) => type)).not.toContain('error');
  });
});

describe('a build', () => {
  const bundle = (root: string) =>
    build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [trilha({ root, config })],
      build: {
        write: false,
        rollupOptions: {
          input: 'virtual:trilha/app',
          preserveEntrySignatures: 'strict',
          external: [/\/renderer\/(blocks|fields)\//],
        },
      },
    });

  it('contains no parser, no Ajv and no evaluation of text', async () => {
    const whole = copyFixture();
    const result = await bundle(whole.root);
    whole.discard();
    const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
      'output' in one ? one.output : [],
    );
    const code = outputs.map((output) => ('code' in output ? output.code : '')).join('\n');
    expect(outputs.length).toBeGreaterThan(5);
    expect(code).not.toMatch(/\brequire\(|\beval\(|new Function|import\.meta\.hot|trilha:screen/);
    expect(code).not.toMatch(/\bajv\b|cel-js/i);
  }, 120_000);

  it('fails for any diagnostic, and prints it', async () => {
    const wrong = copyFixture();
    wrong.write('schemas/shop/quick.screen.yaml', 'tittle: Oi\n');
    await expect(bundle(wrong.root)).rejects.toThrow(
      /quick\.screen\.yaml:1:1 TR101 tittle is not known here/,
    );
    wrong.discard();
  }, 120_000);
});
