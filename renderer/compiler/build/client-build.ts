import type { Plugin } from 'vite';

/** Applies a plugin to what browsers load only: a server has no first visits. */
export const CLIENT_BUILD: NonNullable<Plugin['apply']> = (_config, { command, isSsrBuild }) =>
  command === 'build' && !isSsrBuild;
