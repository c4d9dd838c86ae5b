/**
 * Precompiled validators: Ajv's standalone code as a clean ES module. No Ajv, no `require` and no eval reach
 * the browser; formats are inlined as regular expressions.
 */
import { createHash } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneModule from 'ajv/dist/standalone/index.js';
import type { Project } from '../load/project.ts';

type Standalone = (ajv: Ajv2020, validate: unknown) => string;
// CommonJS: the function stands under `default` in Node and is the module itself in a bundler.
const standaloneCode = ((standaloneModule as { default?: unknown }).default ??
  standaloneModule) as Standalone;

/** What Ajv's generated code would `require`, written out. */
const HELPERS: Record<string, string> = {
  'ajv/dist/runtime/ucs2length': '(text) => Array.from(text).length',
  'ajv/dist/runtime/equal':
    'function same(a, b) { if (a === b) return true; if (!a || !b || typeof a !== "object" || typeof b !== "object" || Array.isArray(a) !== Array.isArray(b)) return false; const keys = Object.keys(a); return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key])); }',
};

const REQUIRE = /const (\w+) = require\("([^"]+)"\)(?:\.default)?;?/g;

function toModule(code: string): string {
  return code
    .replace('"use strict";', '')
    .replace(/export default \w+;?/, '')
    .replace(REQUIRE, (_, name: string, path: string) => {
      const helper = HELPERS[path];
      if (!helper) throw new Error(`the validator needs ${path}, which the browser does not have`);
      return `const ${name} = ${helper};`;
    });
}

/** The same for equal rules, whatever the order of the files. */
const hashOf = (schema: unknown, formats: Readonly<Record<string, RegExp>>): string =>
  createHash('sha256')
    .update(JSON.stringify(schema))
    .update(
      Object.entries(formats)
        .map(([name, format]) => `${name} ${format}`)
        .join('\n'),
    )
    .digest('base64url')
    .replace(/[-_]/g, '')
    .slice(0, 10);

/** The source of a validator, or what is wrong with the rules. */
type Compiled = { code: string } | { error: string };

const OPTIONS = {
  allErrors: true,
  messages: false,
  strict: true,
  strictTypes: false,
  logger: false,
} as const;

/** Compiling the rules of rules takes ten times as long as a form's: one instance knows them and judges all. */
const rulesOfRules = new Ajv2020(OPTIONS);

function compiled(schema: Record<string, unknown>, formats: Readonly<Record<string, RegExp>>): Compiled {
  try {
    rulesOfRules.validateSchema(schema, true);
    // A fresh one for each form: its names, and so its code, do not depend on what was compiled before.
    const code = { source: true, esm: true };
    const ajv = new Ajv2020({
      ...OPTIONS,
      meta: false,
      validateSchema: false,
      formats: { ...formats },
      code,
    });
    return { code: toModule(standaloneCode(ajv, ajv.compile(schema))) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** The module of a validator, `export const validate`; or why the rules cannot be compiled. */
export function validatorOf(
  schema: Record<string, unknown>,
  { language: { formats }, memo }: Project,
): Compiled & { hash: string } {
  const hash = hashOf(schema, formats);
  return { ...memo.value(`validator ${hash}`, [], () => compiled(schema, formats)), hash };
}
