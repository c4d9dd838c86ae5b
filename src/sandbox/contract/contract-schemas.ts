/** The contract's schemas, compiled when first needed: the server listens before it has compiled a hundred calls. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formatsPlugin, { type FormatsPlugin } from 'ajv-formats';
import type { OpenApiDocument } from '../../api/load-contract.ts';

export interface BrokenRule {
  /** JSON Pointer of the member at fault. */
  readonly path: string;
  /** The JSON Schema keyword. */
  readonly rule: string;
}

/**
 * Validation stops at the first error. Collecting all of them takes time quadratic in their number, which a stranger
 * chooses: 32,000 empty members of a list stopped the server for six seconds.
 */
export interface ContractSchemas {
  /** Checks a JSON value against the schema at a pointer of the document; null when it holds. */
  check(pointer: string, value: unknown): BrokenRule | null;
  /** Checks texts (query, path, headers) and turns them, in place, into the numbers and booleans the schema says. */
  checkTexts(key: string, schema: () => object, value: Record<string, unknown>): BrokenRule | null;
}

// The package is CommonJS: its types put the function under `default`, Node hands it over as it is.
const addFormats = formatsPlugin as unknown as FormatsPlugin;

function newAjv(document: OpenApiDocument, coerceTypes: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: false,
    validateSchema: false,
    coerceTypes,
    useDefaults: true,
  });
  addFormats(ajv);
  ajv.addFormat('binary', true);
  ajv.addSchema(document, 'lender');
  return ajv;
}

function brokenRule(error: ErrorObject): BrokenRule {
  const member = error.params.missingProperty ?? error.params.additionalProperty;
  const path = typeof member === 'string' ? `${error.instancePath}/${member}` : error.instancePath;
  return { path: path.slice(0, 300), rule: error.keyword.slice(0, 60) };
}

function run(validate: ValidateFunction, value: unknown): BrokenRule | null {
  if (validate(value)) return null;
  const [first] = validate.errors ?? [];
  return first ? brokenRule(first) : { path: '', rule: 'false schema' };
}

/** Prepares the two checkers; nothing is compiled yet. */
export function openContractSchemas(document: OpenApiDocument): ContractSchemas {
  const json = newAjv(document, false);
  const texts = newAjv(document, true);
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
    checkTexts: (key, schema, value) =>
      run(
        once(`texts ${key}`, () => texts.compile(schema())),
        value,
      ),
  };
}
