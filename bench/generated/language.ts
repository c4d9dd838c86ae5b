/** The language of the generated page: the renderer's own types and nothing of the portal. */

import { blockDefinitions } from '../../renderer/blocks/definitions.ts';
import { fieldDefinitions } from '../../renderer/fields/definitions.ts';
import type { Language } from '../../renderer/host.ts';

export const language: Language = {
  fields: fieldDefinitions,
  blocks: blockDefinitions,
  functions: [],
  functionsModule: 'renderer/expression/runtime.ts',
  actions: [],
  formats: {},
  scope: {},
  resources: {},
  errorSchema: 'Error',
  contract: () => ({ openapi: '3.1.0', paths: {}, components: { schemas: { Error: { type: 'object' } } } }),
};
