/** The portal's own forms as trips: each on its page, with a customer of the samples and their lender's answers. */
import { join } from 'node:path';
import { rehearsable } from '../../renderer/authoring/rehearsal/rehearsable.ts';
import { exampleOf } from '../../renderer/authoring/snapshots/example.ts';
import { readSamples } from '../../renderer/authoring/snapshots/sample-files.ts';
import { FOLDERS } from '../../renderer/language/product.ts';
import { type CallResult, type Host, newKey } from '../../renderer/runtime/index.ts';
import { plainReport } from '../../renderer/server/browser/problem-report.ts';
import { type Selection, viewOf } from '../../renderer/workbench/choice.ts';
import { sampleFor, setUp } from '../../renderer/workbench/stage/set-up.ts';
import { stagedProject } from '../../renderer/workbench/states/staged-project.ts';
import { stagedSample } from '../../renderer/workbench/states/staged-sample.ts';
import { firstVisit } from '../../src/app/workbench.ts';
import { portal, PORTAL_ROOT as root } from '../support/portal-compilation.ts';
import type { Trip } from './both-ways.tsx';

/** Screens and parts with a form, as `screen/<id>` and `part/<id>`. */
export const FORMS = rehearsable(portal);

const SNAPSHOT_FOLDER = join(root, FOLDERS.snapshots);
export const SAMPLES = readSamples(SNAPSHOT_FOLDER);

/** What no sample answers is answered as the contract describes it. */
function exampleFor(operation: string): CallResult {
  const { operations, resolve } = portal.project.contract;
  const schema = operations.get(operation)?.response.schema;
  return { ok: true, status: 200, value: schema ? exampleOf(schema, resolve) : null };
}

function draftsInMemory(): Host['drafts'] {
  const kept = new Map<string, Record<string, unknown>>();
  return {
    read: (screen) => kept.get(screen) ?? null,
    write: (screen, answers) => void kept.set(screen, answers),
    clear: (screen) => void kept.delete(screen),
  };
}

/** Loads all screens with their components. @returns the trip of a form, which opens as its flow fills it or with right answers */
export async function portalTrips(): Promise<(form: string, state: 'open' | 'filled') => Trip> {
  const { samples, today } = SAMPLES;
  const folders = { root, snapshots: SNAPSHOT_FOLDER };
  const { known } = await stagedProject(portal, samples, { firstVisit, today }, folders);
  return (form, state) => {
    const screen = form.slice(form.indexOf('/') + 1);
    const choice: Selection = { ...viewOf(''), screen, state };
    const sample = sampleFor(choice, null, known);
    const staged = stagedSample(sample?.id ?? '', samples);
    const prepare = () => setUp(choice, { sample, staged, scenario: null }, known, () => {});
    const { app: loaded, address, host: lender } = prepare();
    lender.arm();
    const app = { ...loaded, loadErrors: async () => loaded.loadErrors() };
    const [path = ''] = address.split('?');
    const actions = {
      shareLocation: async () => false,
      problemReport: async () => plainReport(app, path, newKey()),
    };
    const now = () => new Date().toISOString();
    return {
      ...{ app, address },
      host: () => ({ ...prepare().host, app, now, actions, drafts: draftsInMemory() }),
      async answer(request, failure) {
        if (failure) return { ok: false, message: '', ...failure };
        const result = await lender.call(request);
        return result.ok && result.value !== null ? result : exampleFor(request.operation);
      },
    };
  };
}
