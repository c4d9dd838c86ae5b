/** The language of the generated page: the renderer's own types and nothing from the portal. */

import type { Language } from '../../renderer/language/host.ts';
import { blockDefinitions } from '../../renderer/runtime/blocks/definitions.ts';
import { fieldDefinitions } from '../../renderer/runtime/fields/definitions.ts';

export const language: Language = {
  fields: fieldDefinitions,
  blocks: blockDefinitions,
  functions: [],
  functionsModule: 'renderer/language/expression/runtime.ts',
  actions: [],
  formats: {},
  scope: {},
  resources: {},
  errorSchema: 'Error',
  contract: () => ({ openapi: '3.1.0', paths: {}, components: { schemas: { Error: { type: 'object' } } } }),
};
