/** The shipped configuration, compiled once for all test files of a worker, which share their modules. */

import { resolve } from 'node:path';
import { type Compilation, compile, createCompileCache } from '../../renderer/compiler/compile.ts';
import { productOf } from '../../renderer/project/load/product.ts';
import config from '../../trilha.config.ts';
import { withAdvice } from './with-advice.ts';

export const PORTAL_ROOT = resolve(import.meta.dirname, '../..');

export const { language } = productOf(config, PORTAL_ROOT);

export const portalCache = createCompileCache();

/** Without a change, advice among its diagnostics; nobody may alter it. */
export const portal = withAdvice(compile({ root: PORTAL_ROOT, language, cache: portalCache }));

/**
 * The configuration with other texts in some files, by path: compiled as `npm run check -- --watch` does after a save. The
 * cache stays as it was: the next edit does not have to undo this one first.
 */
export const compilePortal = (overlay: Readonly<Record<string, string>> = {}): Compilation =>
  withAdvice(compile({ root: PORTAL_ROOT, language, cache: portalCache.fork(), overlay }));
