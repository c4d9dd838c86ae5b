/** The fixture, compiled once for all test files of a worker, and with other texts in some of its files. */
import { join } from 'node:path';
import {
  type Compilation,
  type CompileOptions,
  compile,
  createCompileCache,
} from '../../renderer/compiler/compile.ts';
import { withAdvice } from '../support/with-advice.ts';
import { language } from './fixture/language.ts';

export const FIXTURE_ROOT = join(import.meta.dirname, 'fixture');
const cache = createCompileCache();

/** Without a change, advice among its diagnostics; nobody may alter it. */
export const fixture = withAdvice(compile({ root: FIXTURE_ROOT, language, cache }));

/** With other texts in some files, by path. The next compile starts from the fixture again. */
export const compileFixture = (
  overlay: Readonly<Record<string, string>>,
  parts?: CompileOptions['parts'],
): Compilation =>
  withAdvice(
    compile({ root: FIXTURE_ROOT, language, cache: cache.fork(), overlay, ...(parts && { parts }) }),
  );
