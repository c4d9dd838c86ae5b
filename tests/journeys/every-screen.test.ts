/**
 * What is seen on every screen in every state: shown without being played, in several ways of looking at a page, some of which
 * take turns, as do the states after the first. States of the same structure are looked at once. What is heard is in tests/generated/heard.test.ts; that each of the checks finds
 * what it is for, in seen-faults.test.ts.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sampledStates } from '../sight/samples.ts';
import { BRANDS, SCREENS, type SeenState, statesOf } from '../sight/seen-states.ts';
import { openViewer, type Viewer } from '../sight/viewer.ts';
import { brandsInTurn, COLOURS, PAPER, WAYS, type Way, waysInTurn } from '../sight/ways.ts';
import { browserForFile } from '../support/visit.ts';

const browser = browserForFile();
const viewers = new Map<string, Viewer>();
let sampled: SeenState[];

beforeAll(async () => {
  for (const [name, way] of Object.entries(WAYS)) viewers.set(name, await openViewer(browser(), way));
});

test.each(SCREENS.map((id, index) => [id, index] as const))('%s', async (id, index) => {
  const faults: string[] = [];
  const states = await statesOf(id);
  const look = async (name: string, viewer: Viewer) => {
    for (const state of states.filter(({ isOpening }) => isOpening || WAYS[name]?.isForAll))
      for (const fault of await viewer.look(state)) faults.push(`${state.label}, ${name}: ${fault}`);
  };
  const inTurn = [...viewers].filter(([name]) => waysInTurn(index).includes(name));
  await Promise.all(inTurn.map(([name, viewer]) => look(name, viewer)));
  expect(faults).toEqual([]);
});

/** Looks at states one after another. @returns what is wrong, with where */
async function faultsIn({ look }: Viewer, states: readonly SeenState[], brand?: string): Promise<string[]> {
  const faults: string[] = [];
  for (const state of states)
    for (const fault of await look({ html: state.html, brand: brand ?? state.brand }))
      faults.push(`${state.screen}, ${state.label}: ${fault}`);
  return faults;
}

async function openAs(media: Parameters<Page['emulateMedia']>[0], way: Way = PAPER): Promise<Viewer> {
  const viewer = await openViewer(browser(), way);
  await viewer.page.emulateMedia(media);
  return viewer;
}

const COLOURED = brandsInTurn(BRANDS).flatMap((brand) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ brand, colorScheme })),
);

test.each(COLOURED)('colours of $brand, $colorScheme', async ({ brand, colorScheme }) => {
  sampled ??= await sampledStates();
  const viewer = await openAs({ colorScheme }, COLOURS);
  expect(await faultsIn(viewer, sampled, brand)).toEqual([]);
  await viewer.page.context().close();
});

test('forced colours', async () => {
  sampled ??= await sampledStates();
  const viewer = await openAs({ forcedColors: 'active' }, { ...COLOURS, checks: ['focus'] });
  expect(await faultsIn(viewer, sampled)).toEqual([]);
});

test.each([
  'solicitacao/contrato',
  'solicitacao/contrato-final',
  'cliente/emprestimo/contrato',
  'cliente/emprestimo/quitar',
  'cliente/emprestimo/parcelas',
])('%s on paper', async (id) => {
  const viewer = await openAs({ media: 'print' });
  const states = (await statesOf(id)).filter(({ isOpening, label }) => isOpening || label.includes(' '));
  expect(states.length).toBeGreaterThan(0);
  expect(await faultsIn(viewer, states)).toEqual([]);
});
