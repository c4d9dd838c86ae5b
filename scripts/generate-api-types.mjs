/** Writes src/api/lender.generated.ts from schemas/api. `--check` compares instead and exits with 1 if it differs. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTypes, { astToString } from 'openapi-typescript';
import { tsImport } from 'tsx/esm/api';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = `${root}src/api/lender.generated.ts`;

/** @returns {Promise<string>} the text of the generated file */
export async function generateApiTypes() {
  const { loadContract } = await tsImport('../src/api/load-contract.ts', import.meta.url);
  const nodes = await openapiTypes(loadContract(`${root}schemas/api`), { defaultNonNullable: false });
  return `/** Types of the lender's API, generated from schemas/api by scripts/generate-api-types.mjs. Do not edit. */\n\n${astToString(nodes)}`;
}

async function main() {
  const text = await generateApiTypes();
  const current = existsSync(target) ? readFileSync(target, 'utf8') : '';
  if (text === current) return;
  if (process.argv.includes('--check')) {
    console.error('src/api/lender.generated.ts is out of date: run node scripts/generate-api-types.mjs');
    process.exitCode = 1;
    return;
  }
  writeFileSync(target, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
