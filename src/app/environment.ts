/** The environment is told by the host name (spec §1): localhost, development, production. */
export type Environment = 'localhost' | 'development' | 'production';

const LOCAL = /^(localhost|.*\.localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[?::1)/;
const DEVELOPMENT = /(^|[.-])(dev|development|hml|staging|homolog)[.-]/;

export function environmentOf(host: string): Environment {
  if (LOCAL.test(host)) return 'localhost';
  return DEVELOPMENT.test(host) ? 'development' : 'production';
}
