/** Where a customer is routed (specification §4.1): a case for each rule, and a screen for every combination. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { resolveRoute } from '../../renderer/runtime/index.ts';
import { readCases, scopeOfCase } from './case.ts';
import { loadPortalTables } from './portal-tables.ts';
import { placesOf, traced } from './traced.ts';

const FIRST = 'loan-routing/loan';
/** Rules reachable only if the lender violates its contract; the guard of the preceding table explains why. */
const UNREACHABLE = ['loan-routing/income-steps otherwise'];
const STATES = [
  1, 3, 4, 5, 6, 7, 13, 14, 15, 16, 29, 40, 47, 48, 51, 60, 61, 62, 63, 65, 66, 71, 80, 90, 100, 102, 110,
];
const PHASES = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const STEPS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 20, 21, 22, 26, 27, 28, 29, 31];

const { app, tables } = await loadPortalTables();
const hits = new Set<string>();
const followed = traced(tables, hits);
const cases = readCases();

test.each(cases)('$file: $case', (one) => {
  const decision = resolveRoute(followed, one.table ?? FIRST, scopeOfCase(app, one));
  const expected = one.stays ? { kind: 'stay' } : { kind: 'go', screen: one.leads, params: {} };
  expect(decision).toEqual(expected);
});

test('every rule has a case', () => {
  for (const one of cases) resolveRoute(followed, one.table ?? FIRST, scopeOfCase(app, one));
  const untried = placesOf(tables).filter((place) => !hits.has(place) && !UNREACHABLE.includes(place));
  expect(untried).toEqual([]);
});

/** No step, each step alone, and each pair. */
const stepLists = [
  [],
  ...STEPS.map((step) => [step]),
  ...STEPS.flatMap((a, i) => STEPS.slice(i + 1).map((b) => [a, b])),
];

test('phase × state × pending steps always lead to a screen with a URL', () => {
  const screens = new Set(app.routes.map(({ screen }) => screen));
  const lost: string[] = [];
  for (const phase of PHASES)
    for (const state of STATES)
      for (const steps of stepLists) {
        const loan = { 'state.id': state, 'state.phase.id': phase, 'application.pendingSteps': steps };
        const decision = resolveRoute(tables, FIRST, scopeOfCase(app, { loan }));
        if (decision.kind !== 'go' || !screens.has(decision.screen))
          lost.push(`phase ${phase} state ${state} steps ${steps}: ${JSON.stringify(decision)}`);
      }
  expect(lost).toEqual([]);
});

test('each rule cites its source', () => {
  const rules = Object.values(tables).flatMap(({ id, rules }) =>
    rules.map(({ source }) => `${id}: ${source}`),
  );
  expect(rules.filter((line) => !/(?:spec §\d|domain §\d)/.test(line))).toEqual([]);
});

const MEANINGS: Record<string, string> = {
  'bank-data': 'solicitacao/falha-dados-bancarios',
  fraud: 'solicitacao/sobre-analise',
  neither: 'emprestimo/aprovado-pendente',
};
const texts = parse(
  readFileSync(join(import.meta.dirname, 'formalization-texts.table.yaml'), 'utf8'),
) as Record<string, string[]>;

test.each(
  Object.entries(texts).flatMap(([meaning, sentences]) => sentences.map((text) => ({ text, meaning }))),
)('«$text» means $meaning (§8.3)', ({ text, meaning }) => {
  const loan = { state: 60, 'formalization.financial.formalizationErrors': [text] };
  expect(resolveRoute(tables, FIRST, scopeOfCase(app, { loan }))).toMatchObject({
    screen: MEANINGS[meaning],
  });
});
