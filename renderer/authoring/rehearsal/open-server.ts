/** Opens the server that a product names for its forms. */
import type { RehearsalServer } from '@trilha/language/host';
import { importModule } from '../imports/import-module.ts';

/**
 * @param path absolute, of the server's module
 * @throws when it exports no function `rehearsalServer`
 */
export async function openServer(path: string): Promise<RehearsalServer> {
  const loaded = await importModule<{ rehearsalServer?: () => Promise<RehearsalServer> }>(path);
  if (!loaded.rehearsalServer) throw new Error(`${path} exports no rehearsalServer`);
  return loaded.rehearsalServer();
}
