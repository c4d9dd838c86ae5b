/**
 * The environment follows from the host name (spec §1): localhost, development, production. Names must match exactly:
 * `localhost.evil.example` counts as production.
 */
export type Environment = 'localhost' | 'development' | 'production';

const LOCAL =
  /^(localhost|.+\.localhost|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[::1\])$/;

/** First labels of development hosts: `hml.topsim.com.br`, on this machine `dev.topsim.localhost`. */
const STAGES = ['dev', 'development', 'hml', 'homolog', 'staging'];

/** @param host name or address without port, as in `location.hostname` */
export function environmentOf(host: string): Environment {
  const [label = '', ...rest] = host.split('.');
  if (STAGES.includes(label) && rest.length > 1) return 'development';
  return LOCAL.test(host) ? 'localhost' : 'production';
}

/** All hosts of a brand: those it names, and their development hosts. */
export const hostsOf = ({ hosts }: { hosts: readonly string[] }): string[] =>
  hosts.flatMap((host) => [host, ...STAGES.map((stage) => `${stage}.${host}`)]);
