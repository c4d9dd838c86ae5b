/** The pages of the customer's area say where a request stands, in every state, and nothing of a contract before it is so. */
import { describe, expect, test } from 'vitest';
import type { CompiledBlock } from '../../renderer/language/definition/block.ts';
import { evaluate, holds } from '../../renderer/runtime/engine/evaluate.ts';
import { worldScope } from '../../renderer/runtime/engine/scope.ts';
import { STATES } from '../../src/sandbox/life-cycle/states.ts';
import { loanWith, TODAY } from './case.ts';
import { loadPortalModules } from './guided.ts';

const modules = await loadPortalModules();
const PAGES = ['cliente/home', 'cliente/emprestimo', 'cliente/resumo'];
const CONDITIONS = { principal: 100000, term: 12, installmentsPayment: 21085 };

function scopeOn(page: string, loan: Record<string, unknown>) {
  return worldScope(modules.screen(page), {
    ...{
      app: modules.app,
      context: { loan: loanWith(loan), session: {}, brand: null },
      query: {},
      params: {},
    },
    ...{ mount: null, path: null, today: TODAY, newKey: () => '' },
  });
}

type Block = CompiledBlock & { blocks?: readonly Block[]; rows?: readonly { label?: unknown }[] };

/** What a page shows, blocks within blocks. */
const shownIn = (blocks: readonly Block[], scope: Record<string, unknown>): Block[] =>
  blocks.flatMap((block) => (holds(block.when, scope) ? [block, ...shownIn(block.blocks ?? [], scope)] : []));

const states = Object.entries(STATES).flatMap(([name, { id, phase }]) =>
  [null, '2026-11-18T12:00:00Z'].map((cancelledAt) => ({
    name: cancelledAt === null ? name : `${name}, cancelled`,
    loan: { state: id, conditions: CONDITIONS, cancelledAt },
    isRequest: phase < 5,
    isPaidOut: phase > 4 || id === 63,
  })),
);

describe.each(PAGES)('%s', (page) => {
  const blocks = modules.screen(page).blocks as readonly Block[];

  test.each(states)('says in words where $name stands', ({ loan, isRequest }) => {
    const shown = shownIn(blocks, scopeOn(page, loan));
    const state = shown.find(({ id }) => id === 'state');
    const told = (state?.blocks ?? []).filter(
      ({ type, when }) => ['notice', 'group'].includes(type) && holds(when, scopeOn(page, loan)),
    );
    expect(told.length).toBe(isRequest || loan.cancelledAt !== null ? 1 : 0);
  });

  test.each(states)('says nothing of money received in $name before it is', ({ loan, isPaidOut }) => {
    const scope = scopeOn(page, loan);
    const labels = shownIn(blocks, scope).flatMap(({ rows }) =>
      Object.values(rows ?? {}).map(({ label }) => String(evaluate(label, scope))),
    );
    const isTold = isPaidOut && loan.cancelledAt === null && page === 'cliente/resumo';
    expect(labels.includes('Você recebeu')).toBe(isTold);
  });
});
