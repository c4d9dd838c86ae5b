/** What a host needs of the renderer: the language's shapes, the engine's pure parts, and the React entry. */
export type * from './definition/block.ts';
export type * from './definition/compiled.ts';
export type * from './definition/field.ts';
export type { CompiledBrand } from './definition/project.ts';
export type { CompiledTable } from './definition/routing.ts';
export { matchUrl, urlOf, withQuery } from './engine/address.ts';
export { resolveRoute } from './engine/decision.ts';
export { worldScope } from './engine/scope.ts';
export type {
  CallRequest,
  CallResult,
  ContextStore,
  DraftStore,
  FunctionDefinition,
  Host,
  Language,
  OpenApiDocument,
} from './host.ts';
export type { Preloaded } from './view/library.ts';
export { newKey } from './view/new-key.ts';
export { PortalRoutes } from './view/PortalRoutes.tsx';
export { documentTitle } from './view/use-arrival.ts';
