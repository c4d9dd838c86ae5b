/** The renderer's interface for hosts: the language's types, pure functions of the engine, and the React entry. */
export type * from '@trilha/language/definition/block';
export type { CompiledBrand } from '@trilha/language/definition/brand';
export type * from '@trilha/language/definition/compiled';
export type * from '@trilha/language/definition/field';
export type { ServedExperiments } from '@trilha/language/definition/project';
export type { CompiledTable } from '@trilha/language/definition/routing';
export type {
  CallRequest,
  CallResult,
  FunctionDefinition,
  Language,
  OpenApiDocument,
} from '@trilha/language/host';
export { matchUrl, urlOf, withQuery } from './engine/address.ts';
export { resolveRoute } from './engine/decision.ts';
export { templateOf } from './engine/form/field-path.ts';
export { worldScope } from './engine/scope.ts';
export { locale } from './locale/current.ts';
export { shared } from './store/actions.ts';
export type { DraftStore, Host, KeptPage, PageToKeep } from './store/host.ts';
export { newKey } from './store/new-key.ts';
export { createPortalStore, type PortalStore } from './store/portal-store.ts';
export { createReads } from './store/reads.ts';
export { createRecentActions, type RecentActions } from './store/recent-actions.ts';
export { idOf } from './view/form/form-context.ts';
export type { Preloaded } from './view/library.ts';
export { PageSkeleton } from './view/PageSkeleton.tsx';
export { PortalRoutes } from './view/PortalRoutes.tsx';
export type { ServedPage, ServerStage } from './view/served.ts';
export { brandIn, documentTitle } from './view/use-arrival.ts';
