// @vitest-environment happy-dom
/**
 * What a screen reader says of every screen, recorded in `heard/`: as it opens, after it was sent without answers, with
 * what is announced then and where the focus is. `npm run heard` records anew; the rules hold with or without a record.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { act } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { pageStates } from '../../renderer/authoring/showcase/page-states.ts';
import { renderState } from '../../renderer/authoring/showcase/render-state.ts';
import { type ShowcaseProject, showcaseProject } from '../../renderer/authoring/showcase/showcase-project.ts';
import { readSamples } from '../../renderer/authoring/snapshots/sample-files.ts';
import { SNAPSHOTS } from '../../renderer/authoring/snapshots/snapshot-files.ts';
import { firstVisit } from '../../src/app/workbench.ts';
import { closeBothWays } from '../app/both-ways.tsx';
import { FORMS, portalTrips } from '../app/portal-trips.ts';
import { openPortal, place } from '../runtime/view/portal-stage.tsx';
import { portal, PORTAL_ROOT as root } from '../support/portal-compilation.ts';
import { announced, focusIn, hear, liveTexts, NOWHERE } from './hear.ts';
import { faultsIn, faultsOfAct } from './heard-rules.ts';

const FOLDER = join(import.meta.dirname, 'heard');
const SNAPSHOT_FOLDER = join(root, SNAPSHOTS);
const { samples, today } = readSamples(SNAPSHOT_FOLDER);
const isRecording = process.env.HEARD === 'record';

/** A variant is heard as its base is, but for its words. */
const SCREENS = [...portal.screens].flatMap(([id, { bases }]) => (bases.length === 0 ? [id] : []));

let project: ShowcaseProject;
let tripTo: Awaited<ReturnType<typeof portalTrips>>;
beforeAll(async () => {
  vi.setSystemTime(new Date(`${today}T15:00:00Z`));
  const folders = { root, snapshots: SNAPSHOT_FOLDER };
  project = await showcaseProject(portal, samples, { firstVisit, today }, folders);
  tripTo = await portalTrips();
  return () => void vi.useRealTimers();
});
afterEach(closeBothWays);

/** As it opens. The frame around all screens of a journey is heard on its first screen. */
async function opened(id: string): Promise<string[]> {
  const entry = project.index.screens.find((one) => one.id === id && one.kind === 'screen');
  const state = entry && pageStates(entry, null, SNAPSHOT_FOLDER).find(({ key }) => key === 'open');
  if (!state) return [];
  vi.stubEnv('SSR', true);
  const { html } = await renderState(state.choice, null, project);
  vi.unstubAllEnvs();
  document.body.innerHTML = html;
  const main = document.querySelector('main');
  if (main) document.body.replaceChildren(main);
  return hear(document.body);
}

const MOST_TURNS = 30;
const tick = () => act(async () => await new Promise((resolve) => setTimeout(resolve, 5)));

/** The button that sends the form is pressed, and nothing was filled in. */
async function sent(id: string): Promise<{ texts: string[]; focus: string } | null> {
  if (!FORMS.includes(`screen/${id}`)) return null;
  const trip = tripTo(`screen/${id}`, 'open');
  document.body.replaceChildren();
  await openPortal(trip.host(), trip.address);
  for (let turn = 0; turn < 5; turn++) await tick();
  const button = document.querySelector<HTMLElement>(
    'main form button[type=submit], main button[type=submit]',
  );
  if (!button) return null;
  const before = liveTexts(document);
  await act(async () => button.click());
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    await tick();
    if (turn > 1 && (focusIn(document) !== NOWHERE || place.path !== trip.address)) break;
  }
  const focus = place.path === trip.address ? focusIn(document) : `another page, ${place.path}`;
  return { texts: announced(before, liveTexts(document)), focus };
}

it.each(SCREENS)('%s', async (id) => {
  const lines = await opened(id);
  const after = await sent(id);
  const faults = [...faultsIn(lines), ...(after ? faultsOfAct(after.texts) : [])];
  expect(faults).toEqual([]);
  const script = [
    ...lines,
    ...(after
      ? [
          '',
          '== sent without answers',
          ...after.texts.map((text) => `announced: ${text}`),
          `focus: ${after.focus}`,
        ]
      : []),
  ];
  const file = join(FOLDER, `${id}.txt`);
  if (isRecording || existsSync(file)) await expect(`${script.join('\n')}\n`).toMatchFileSnapshot(file);
});
