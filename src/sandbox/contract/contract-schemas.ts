/** The contract's schemas, compiled on first use, so that the server can listen before compiling a hundred calls. */

import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formatsPlugin, { type FormatsPlugin } from 'ajv-formats';
import { loadContract, type OpenApiDocument } from '../../api/load-contract.ts';
import { isEmail } from '../../domain/email.ts';

export interface BrokenRule {
  /** JSON Pointer of the invalid member. */
  readonly path: string;
  /** The JSON Schema keyword. */
  readonly rule: string;
}

/**
 * Validation stops at the first error: collecting all takes time quadratic in their number, which an attacker
 * chooses. 32,000 empty list members blocked the server for six seconds.
 */
export interface ContractSchemas {
  /** Validates a JSON value against the schema at a pointer of the document; null if valid. */
  check(pointer: string, value: unknown): BrokenRule | null;
  /** Every rule that a value breaks, for whoever trusts its sender. Of a member that may be null, those of the other form. */
  checkAll(pointer: string, value: unknown): BrokenRule[];
  /** Validates texts (query, path, headers) and converts them, in place, to the schema's numbers and booleans. */
  checkTexts(key: string, schema: () => object, value: Record<string, unknown>): BrokenRule | null;
}

/** The contract, read once and shared. */
export interface LoadedContract {
  readonly document: OpenApiDocument;
  readonly schemas: ContractSchemas;
}

// The package is CommonJS: by its types the function is under `default`, but Node returns it directly.
const addFormats = formatsPlugin as unknown as FormatsPlugin;

function newAjv(document: OpenApiDocument, options: { coerceTypes?: boolean; allErrors?: boolean }): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, useDefaults: true, ...options });
  addFormats(ajv);
  ajv.addFormat('binary', true);
  ajv.addFormat('email', isEmail);
  ajv.addSchema(document, 'lender');
  return ajv;
}

function brokenRule(error: ErrorObject): BrokenRule {
  const member = error.params.missingProperty ?? error.params.additionalProperty;
  const path = typeof member === 'string' ? `${error.instancePath}/${member}` : error.instancePath;
  return { path: path.slice(0, 300), rule: error.keyword.slice(0, 60) };
}

/** False for an error that says nothing: that a value which is not null breaks `{ type: 'null' }`, and with it `oneOf`. */
const isTelling = ({ keyword, params }: ErrorObject): boolean =>
  keyword !== 'oneOf' && !(keyword === 'type' && params.type === 'null');

function run(validate: ValidateFunction, value: unknown): BrokenRule | null {
  if (validate(value)) return null;
  const [first] = validate.errors ?? [];
  return first ? brokenRule(first) : { path: '', rule: 'false schema' };
}

/** Prepares the two validators; nothing is compiled yet. */
export function openContractSchemas(document: OpenApiDocument): ContractSchemas {
  const json = newAjv(document, {});
  const texts = newAjv(document, { coerceTypes: true });
  const every = newAjv(document, { allErrors: true });
  const compiled = new Map<string, ValidateFunction>();
  const once = (key: string, compile: () => ValidateFunction): ValidateFunction => {
    const known = compiled.get(key) ?? compile();
    compiled.set(key, known);
    return known;
  };
  return {
    check: (pointer, value) =>
      run(
        once(pointer, () => json.compile({ $ref: `lender#${pointer}` })),
        value,
      ),
    checkAll(pointer, value) {
      const validate = once(`every ${pointer}`, () => every.compile({ $ref: `lender#${pointer}` }));
      if (validate(value)) return [];
      const errors = validate.errors ?? [];
      const telling = errors.filter(isTelling);
      return (telling.length > 0 ? telling : errors).map(brokenRule);
    },
    checkTexts: (key, schema, value) =>
      run(
        once(`texts ${key}`, () => texts.compile(schema())),
        value,
      ),
  };
}

/** A contract that was read already. */
export const loadedContract = (document: OpenApiDocument): LoadedContract => ({
  document,
  schemas: openContractSchemas(document),
});

/** @param folder of the contract, `schemas/api`. Throws when it cannot be read. */
export const openContract = (folder: string): LoadedContract => loadedContract(loadContract(folder));
