/** What changed in the contract is told call by call: added, removed, made compulsory, become personal. */
import { expect, it } from 'vitest';
import { report } from '../../renderer/authoring/cli/diff/report.ts';
import { diffProjects } from '../../renderer/authoring/differences/diff-projects.ts';
import { compile } from '../../renderer/compiler/compile.ts';
import type { OpenApiDocument } from '../../renderer/language/host.ts';
import { bare } from './diff-edits.ts';
import { language } from './fixture/language.ts';
import { FIXTURE_ROOT as root } from './fixture-compilation.ts';

type Json = Record<string, unknown>;
const compiled = (contract: OpenApiDocument) =>
  compile({ root, language: { ...language, contract: () => contract }, parts: 'alone' });
const before = language.contract();

/** The contract with one schema or path changed. */
function changed(edit: (document: { paths: Record<string, Json>; schemas: Record<string, Json> }) => void) {
  const document = structuredClone(before);
  edit({ paths: document.paths, schemas: document.components.schemas });
  return document;
}

const properties = (schema: Json | undefined) => schema?.properties as Record<string, Json>;

it.each([
  [
    'a new call',
    changed(({ paths }) => {
      const schema = {
        type: 'object',
        required: ['adults'],
        properties: { adults: { type: 'integer' }, income: { type: 'integer', 'x-personal': true } },
      };
      const requestBody = { required: true, content: { 'application/json': { schema } } };
      paths['/api/household'] = {
        put: { operationId: 'setHousehold', 'x-tags': ['order'], requestBody, responses: { 204: {} } },
      };
    }),
    [
      'new call setHousehold (PUT /api/household)',
      'new call setHousehold takes adults (integer, compulsory)',
      'new call setHousehold takes income (integer, about a person)',
    ],
  ],
  [
    'a call that is gone',
    changed(({ paths }) => {
      delete paths['/api/prize'];
    }),
    ['call drawPrize (GET /api/prize) is gone'],
  ],
  [
    'a member made compulsory, with another limit',
    changed(({ schemas }) => {
      const order = schemas.NewOrder as Json;
      order.required = [...(order.required as string[]), 'phone'];
      properties(order).email = { ...properties(order).email, maxLength: 7 };
    }),
    [
      'call createOrder takes email, rule maxLength is new: 7 (tightened)',
      'call createOrder takes phone, is now required',
    ],
  ],
  [
    'a new error code',
    changed(({ schemas }) => {
      const [name = ''] = [language.errorSchema];
      const code = properties(schemas[name]).code as Json;
      const known = (code['x-extensible-enum'] ?? code.enum ?? []) as string[];
      properties(schemas[name]).code = { ...code, 'x-extensible-enum': [...known, 'too-young'] };
    }),
    ['error code, known values now with too-young'],
  ],
  [
    'a member that became personal',
    changed(({ schemas }) => {
      properties(schemas.NewOrder).size = { ...properties(schemas.NewOrder).size, 'x-personal': true };
    }),
    ['call createOrder takes size, is now about a person'],
  ],
])('%s', (_title, after, lines) => {
  const words = bare(report(diffProjects(compiled(before), compiled(after)), 'main', 'text'));
  expect(words).toEqual(['What screens share', 'contract', ...lines]);
});
