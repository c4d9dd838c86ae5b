/** Every state of every screen as HTML, for whoever listens to it. */
import { join } from 'node:path';
import { vi } from 'vitest';
import { expandAll } from '../../renderer/authoring/snapshots/recorder.ts';
import { readSamples } from '../../renderer/authoring/snapshots/sample-files.ts';
import { readSubjects } from '../../renderer/authoring/snapshots/snapshot-files.ts';
import type { Sample } from '../../renderer/language/definition/sample.ts';
import { FOLDERS } from '../../renderer/language/product.ts';
import { type PageState, pageStates, subjectOf } from '../../renderer/workbench/states/page-states.ts';
import { renderState } from '../../renderer/workbench/states/render-state.ts';
import { stagedProject } from '../../renderer/workbench/states/staged-project.ts';
import { firstVisit } from '../../src/app/workbench.ts';
import { portal, PORTAL_ROOT as root } from '../support/portal-compilation.ts';

const FOLDER = join(root, FOLDERS.snapshots);
const SAMPLES = readSamples(FOLDER);

/** Responds with what most samples have in common, which none of them has on disk. */
const USUAL: Sample = {
  ...{ id: 'usual', title: '', url: null, context: {} },
  responses: Object.fromEntries(
    Object.entries(SAMPLES.usual.responses).map(([operation, value]) => [operation, { status: 200, value }]),
  ),
};

/** A variant is heard as its base is, but for its words. */
export const HEARD_SCREENS = [...portal.screens].flatMap(([id, { bases }]) =>
  bases.length === 0 ? [id] : [],
);

/** States that say nothing that another does not. */
const LEFT_OUT = new Set(['empty', 'loading', 'offline']);

export const NOW = new Date(`${SAMPLES.today}T15:00:00Z`);

export interface HeardPage {
  name: string;
  html: string;
}

const mainIn = (body: string): string => /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? body;

/** The first of the recorded scenarios that show the same. */
function withoutEchoes(states: readonly PageState[], subject: string): PageState[] {
  const whole = expandAll({ subjects: readSubjects(FOLDER, [subject]) }, [subject]).get(subject);
  const shown = new Set<string>();
  return states.filter(({ key, scenario }) => {
    if (!scenario) return !LEFT_OUT.has(key);
    const own = JSON.stringify([...(whole?.behaviour.get(scenario.name)?.shows ?? [])]);
    return !shown.has(own) && shown.add(own);
  });
}

export async function heardPages() {
  const { samples, today } = SAMPLES;
  const folders = { root, snapshots: FOLDER };
  const known = await stagedProject(portal, samples, { firstVisit, today }, folders);
  const project = { ...known, samples: [...samples, USUAL] };
  const entryOf = (id: string) => {
    const entry = project.index.screens.find((one) => one.id === id && one.kind === 'screen');
    if (!entry) throw new Error(`There is no screen ${id}`);
    return entry;
  };
  function stateOf(id: string, key: string): PageState {
    const state = pageStates(entryOf(id), null, FOLDER).find((one) => one.key === key);
    if (!state) throw new Error(`${id} has no state ${key}`);
    return state;
  }
  async function bodyOf({ choice, scenario }: PageState): Promise<string> {
    vi.stubEnv('SSR', true);
    try {
      return (await renderState(choice, scenario, project)).html;
    } finally {
      vi.unstubAllEnvs();
    }
  }
  return {
    /** What stands around a screen. */
    async frame(id: string): Promise<string> {
      const body = await bodyOf(stateOf(id, 'open'));
      return body.replace(mainIn(body), '<main></main>');
    },
    /** The main part of a screen in one state of the workbench. */
    async main(id: string, key: string): Promise<string> {
      return mainIn(await bodyOf(stateOf(id, key)));
    },
    /** The main part of a screen in each state that differs from the ones before it. */
    async states(id: string): Promise<HeardPage[]> {
      const entry = entryOf(id);
      const known = new Set<string>();
      const pages: HeardPage[] = [];
      for (const state of withoutEchoes(pageStates(entry, null, FOLDER), subjectOf(entry))) {
        const html = mainIn(await bodyOf(state));
        if (known.has(html)) continue;
        known.add(html);
        pages.push({ name: state.scenario?.name ?? state.key, html });
      }
      return pages;
    },
  };
}
