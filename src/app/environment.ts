/**
 * The environment is told by the host name (spec §1): localhost, development, production. Names are matched whole:
 * `localhost.evil.example` is a stranger's, and so is production to us.
 */
export type Environment = 'localhost' | 'development' | 'production';

const LOCAL =
  /^(localhost|.+\.localhost|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[::1\])$/;

/** First labels of hosts where the portal is tried out: `hml.topsim.com.br`. */
const STAGES = ['dev', 'development', 'hml', 'homolog', 'staging'];

/** @param host name or address without port, as `location.hostname` has it */
export function environmentOf(host: string): Environment {
  if (LOCAL.test(host)) return 'localhost';
  const [label = '', ...rest] = host.split('.');
  return STAGES.includes(label) && rest.length > 1 ? 'development' : 'production';
}

/** All hosts that wear a brand: those it names, and where each is tried out. */
export const hostsOf = ({ hosts }: { hosts: readonly string[] }): string[] =>
  hosts.flatMap((host) =>
    environmentOf(host) === 'localhost' ? [host] : [host, ...STAGES.map((stage) => `${stage}.${host}`)],
  );
