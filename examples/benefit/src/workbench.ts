/** What the workbench needs of this product: the start of a visit, and the day of its samples. */
import type { CompiledApp } from '@trilha/runtime';

export const firstVisit = ({ session, brands }: CompiledApp, brand: string) => ({
  context: { claim: null, session, brand: brands[brand] ?? null },
  responses: {},
});

export const today = '2026-11-27';
