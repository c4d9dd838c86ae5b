/**
 * Precompiled validators: Ajv's standalone code as a clean ES module. No Ajv, no `require` and no eval reach
 * the browser; formats are inlined as regular expressions.
 */
import { createHash } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { memo } from '../load/memo.ts';
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

type Rules = Record<string, unknown>;
type Formats = Readonly<Record<string, RegExp>>;

/** The same for equal rules, whatever the order of the files. */
const hashOf = (schema: unknown, formats: Formats): string =>
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

export interface Validator {
  /** The same for equal rules. */
  hash: string;
  /** Why the rules cannot be compiled, or null. */
  error: string | null;
  /** Its module, `export const validate`; null where the rules cannot be compiled. Printed when it is asked for. */
  code(): string | null;
}

const OPTIONS = {
  allErrors: true,
  messages: false,
  strict: true,
  strictTypes: false,
  logger: false,
} as const;

/** Judges rules. Compiling the rules of rules takes ten times as long as a form's: one instance knows them and judges all. */
const judgeOf = memo((formats: Formats) => new Ajv2020({ ...OPTIONS, formats: { ...formats } }));

/** The module of a validator, or why there is none. */
type Printed = Pick<Validator, 'error'> & { code: string | null };

function print(schema: Rules, formats: Formats): Printed {
  try {
    judgeOf(formats).validateSchema(schema, true);
    // A fresh one for each form: its names, and so its code, do not depend on what was compiled before.
    const code = { source: true, esm: true };
    const own = { meta: false, validateSchema: false, formats: { ...formats }, code };
    const ajv = new Ajv2020({ ...OPTIONS, ...own });
    return { code: toModule(standaloneCode(ajv, ajv.compile(schema))), error: null };
  } catch (error) {
    return { code: null, error: error instanceof Error ? error.message : String(error) };
  }
}

/** Keywords that concern other rules than those at their place. */
const REACHING = /"(?:\$\w+|patternProperties)":/;

/** Rules that can be compiled one by one: those of each property, and what stands beside the properties. */
function piecesOf(schema: Rules): Rules[] {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Rules>);
  if (REACHING.test(JSON.stringify(schema))) return [schema];
  const beside = { ...schema, properties: Object.fromEntries(properties.map(([name]) => [name, true])) };
  return [beside, ...properties.map(([, rules]) => rules)];
}

/** A length or a number of members that rules allow: one is as right as another. */
const LIMIT = /(?<limit>"(?:min|max)(?:Length|Items|Properties)":)\d+/g;

/** Compiles alone what forms have in common, once, however long an answer may be. */
function isRight(piece: Rules, { language: { formats }, memo }: Project): boolean {
  const written = JSON.stringify(piece).replace(LIMIT, '$<limit>1');
  return memo.value(`rules ${written}`, [formats], () => {
    const judge = judgeOf(formats);
    const rules = JSON.parse(written) as Rules;
    try {
      judge.compile(rules);
      // It would keep each that it ever saw.
      judge.removeSchema(rules);
      return true;
    } catch {
      return false;
    }
  });
}

/** The validator of a form. */
export function validatorOf(schema: Rules, project: Project): Validator {
  const { language, memo } = project;
  const hash = hashOf(schema, language.formats);
  const printed = () => memo.value(`validator ${hash}`, [], () => print(schema, language.formats));
  const isWhole = piecesOf(schema).every((piece) => isRight(piece, project));
  return { hash, error: isWhole ? null : printed().error, code: () => printed().code };
}
