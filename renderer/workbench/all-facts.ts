/** All facts of the project: the application itself knows only those of its guards. */
import * as first from 'virtual:trilha/facts';
import type { CompiledApp } from '@trilha/language/definition/compiled';

type Facts = CompiledApp['facts'];

let facts: Facts = first;

if (import.meta.hot) {
  // Without it an edited fact would reload the whole workbench.
  import.meta.hot.accept('virtual:trilha/facts', (edited) => {
    if (edited) facts = edited as unknown as Facts;
  });
}

export const withAllFacts = (app: CompiledApp): CompiledApp => ({ ...app, facts });
