/** The portal's routing tables as the browser gets them: compiled from the YAML on disk and loaded by Vite. */
import { resolve } from 'node:path';
import { createServer } from 'vite';
import { trilha } from '../../renderer/compiler/vite-plugin.ts';
import type { CompiledApp, CompiledTable } from '../../renderer/runtime/index.ts';
import config from '../../trilha.config.ts';

export const ROOT = resolve(import.meta.dirname, '../..');

export interface PortalTables {
  app: CompiledApp;
  tables: Record<string, CompiledTable>;
}

/** Compiles the configuration once and reads every table. @throws when a module does not load */
export async function loadPortalTables(): Promise<PortalTables> {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [trilha({ root: ROOT, config })],
  });
  try {
    const { app } = (await server.ssrLoadModule('virtual:trilha/app')) as { app: CompiledApp };
    const loaded = await Promise.all(
      Object.entries(app.loadTable).map(async ([id, load]) => [id, (await load()).table] as const),
    );
    return { app, tables: Object.fromEntries(loaded) };
  } finally {
    await server.close();
  }
}
