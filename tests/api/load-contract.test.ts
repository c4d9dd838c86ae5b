/** Bundling the contract's files: references become local; mistakes are errors. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContract } from '../../src/api/load-contract.ts';

function folderWith(files: Record<string, string>): string {
  const dir = mkdtempSync(join(tmpdir(), 'contract-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);
  return dir;
}

const root = 'openapi: 3.1.0\nx-files: { paths: [p.yaml], components: [a.yaml, b.yaml] }';
const loan = 'schemas: { Loan: { type: object, properties: { id: { $ref: b.yaml#/schemas/Id } } } }';
const id = 'schemas: { Id: { type: string } }';

test('references to other files become local', () => {
  const dir = folderWith({
    'openapi.yaml': root,
    'p.yaml':
      'paths: { /a: { get: { operationId: a, responses: { "200": { $ref: ../x/a.yaml#/responses/R } } } } }',
    'a.yaml': loan,
    'b.yaml': id,
  });
  const document = loadContract(dir);
  expect(document.components.schemas).toEqual({
    Loan: { type: 'object', properties: { id: { $ref: '#/components/schemas/Id' } } },
    Id: { type: 'string' },
  });
  expect(document.paths['/a']?.get?.responses).toEqual({ '200': { $ref: '#/components/responses/R' } });
  expect(document).not.toHaveProperty('x-files');
});

test.each([
  ['a name twice', { 'openapi.yaml': root, 'p.yaml': '{}', 'a.yaml': id, 'b.yaml': id }, /Id a second time/],
  ['no list of files', { 'openapi.yaml': 'openapi: 3.1.0' }, /lists no x-files/],
  [
    'a file that is not listed',
    { 'openapi.yaml': root, 'c.yaml': id },
    /c\.yaml is not listed under x-files/,
  ],
  ['a missing file', { 'openapi.yaml': root, 'a.yaml': loan }, /b\.yaml/],
  ['a file that is not YAML', { 'openapi.yaml': root, 'a.yaml': 'a: [', 'b.yaml': id }, /Flow sequence/],
])('%s is refused', (_case, files, message) => {
  expect(() => loadContract(folderWith(files as Record<string, string>))).toThrow(message);
});
