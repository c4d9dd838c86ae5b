/**
 * Every screen in every state, as HTML, without a browser. Variants are seen as they open: they differ in words. Of the
 * states after that one a run renders every third.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readSamples } from '../../renderer/authoring/snapshots/sample-files.ts';
import { FOLDERS } from '../../renderer/language/product.ts';
import { NOBODY } from '../../renderer/workbench/choice.ts';
import { pageStates } from '../../renderer/workbench/states/page-states.ts';
import { renderState } from '../../renderer/workbench/states/render-state.ts';
import { type StagedProject, stagedProject } from '../../renderer/workbench/states/staged-project.ts';
import { firstVisit } from '../../src/app/workbench.ts';
import { isAll, turn } from '../support/drawn.ts';
import { portal, PORTAL_ROOT as root } from '../support/portal-compilation.ts';
import type { Shown } from './in-page/sight.ts';

export interface SeenState extends Shown {
  screen: string;
  /** `Opens`, `Errors`, the name of a recorded scenario. */
  label: string;
  isOpening: boolean;
}

const SNAPSHOT_FOLDER = join(root, FOLDERS.snapshots);

/** Ids of all screens and parts. */
export const SCREENS: readonly string[] = [...portal.screens.keys(), ...portal.parts.keys()].sort();

const BRAND_FILE = '.brand.yaml';
export const BRANDS: readonly string[] = readdirSync(join(root, 'schemas/brands'))
  .filter((name) => name.endsWith(BRAND_FILE))
  .map((name) => name.slice(0, -BRAND_FILE.length));

function readProject(): Promise<StagedProject> {
  const { samples, today } = readSamples(SNAPSHOT_FOLDER);
  return stagedProject(portal, samples, { firstVisit, today }, { root, snapshots: SNAPSHOT_FOLDER });
}

let project: Promise<StagedProject> | undefined;

function theProject(): Promise<StagedProject> {
  project ??= readProject();
  return project;
}

/** Elements with their classes and states: what layout depends on, but for the length of texts. */
const structureOf = ({ html, brand }: Shown): string =>
  brand +
  html
    .replaceAll(/ (?:src|srcset|value|d|href|data-[\w-]+)="(?!#)[^"]*"/g, '')
    .replaceAll(/_[rR]_\w+?_/g, '')
    .replaceAll(/>[^<]*[^<\s][^<]*</g, '>t<');

const EVERY = 3;
/** The ways of looking take turns in so many runs (`ways.ts`): in each of them, each state has its turn. */
const WITHIN = 6;

/** Screens have their states in one order: in a run each kind of state is seen on some of them. */
const isInTurn = (state: number, screen: number): boolean =>
  isAll || (state + screen) % EVERY === turn(EVERY, WITHIN);

/** Structures that were rendered, of whichever screen. */
const seen = new Set<string>();

async function rendered(id: string): Promise<SeenState[]> {
  const made = await theProject();
  const entry = made.index.screens.find((one) => one.id === id);
  if (!entry) throw new Error(`there is no screen ${id}`);
  const states: SeenState[] = [];
  let usual: string | null = null;
  for (const [at, state] of pageStates(entry, null, SNAPSHOT_FOLDER).entries()) {
    const isOpening = state.key === 'open';
    if (!isOpening && (entry.bases.length > 0 || !isInTurn(at, SCREENS.indexOf(id)))) continue;
    const choice = { ...state.choice, sample: usual };
    const { html, brand, sample } = await renderState(choice, state.scenario, made);
    // The best sample is searched once for all states.
    if (!state.scenario) usual = sample ?? NOBODY;
    const structure = structureOf({ html, brand });
    if (!seen.has(structure)) states.push({ screen: id, html, brand, label: state.label, isOpening });
    seen.add(structure);
  }
  return states;
}

const byScreen = new Map<string, Promise<SeenState[]>>();

/** Those with a structure that no screen before has. */
export function statesOf(id: string): Promise<SeenState[]> {
  const states = byScreen.get(id) ?? rendered(id);
  byScreen.set(id, states);
  return states;
}
