/**
 * The origin of the partners whose pages stand in a frame of the portal: this same server by its other local name,
 * since a frame holds foreign origins only. Reached by any other name, the server has no second origin.
 */

const LOCAL_NAME = /^([\w-]+\.)*localhost$/;

function partsOf(host: string): { name: string; port: string } {
  const [, name = '', port = ''] = /^([^:[\]]+)(:\d+)?$/.exec(host.toLowerCase()) ?? [];
  return { name, port };
}

/** The partners' host for a portal at `host`, both with port: `127.0.0.1` for `localhost`, and the reverse. */
export function partnerHost(host: string): string | null {
  const { name, port } = partsOf(host);
  if (LOCAL_NAME.test(name)) return `127.0.0.1${port}`;
  return name === '127.0.0.1' ? `localhost${port}` : null;
}

/** The same for whole origins. */
export function partnerOrigin(origin: string): string | null {
  const { protocol, host } = new URL(origin);
  const partner = partnerHost(host);
  return partner && `${protocol}//${partner}`;
}

/** Hosts of the portal that may hold a partner's page served at `host`: those whose partner it is. */
export function framingHosts(host: string): string[] {
  const { name, port } = partsOf(host);
  if (name === 'localhost') return [`127.0.0.1${port}`];
  return name === '127.0.0.1' ? [`localhost${port}`, `*.localhost${port}`] : [];
}
