/** What this product adds to the configuration language. */
import { readFileSync } from 'node:fs';
import type { Language } from '@trilha/language/host';
import { blockDefinitions } from '@trilha/runtime/blocks/definitions';
import { fieldDefinitions } from '@trilha/runtime/fields/definitions';
import { parse } from 'yaml';
import { ownFields } from './fields/definitions.ts';

export const language: Language = {
  fields: [...fieldDefinitions, ...ownFields],
  blocks: blockDefinitions,
  functions: [
    { name: 'longDay', args: ['string:date'], returns: 'string', description: '"27 November 2026".' },
  ],
  functionsModule: 'src/functions.ts',
  actions: ['retry'],
  formats: { postcode: /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, email: /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i },
  scope: { claim: { oneOf: [{ $ref: '#/components/schemas/Claim' }, { type: 'null' }] } },
  resources: { claim: 'getClaim' },
  errorSchema: 'Error',
  contract: (at = `${import.meta.dirname}/..`) =>
    parse(readFileSync(`${at}/schemas/api/claims.yaml`, 'utf8')),
};
