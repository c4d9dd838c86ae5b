/** A state of the workbench's sheet, rendered within Vite, which knows how to load components. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as portal from 'virtual:workbench/portal';
import { recordedScenarios } from '@trilha/authoring/snapshots/recorded-scenarios';
import type { Compilation } from '@trilha/compiler/compile';
import type { Sample } from '@trilha/language/definition/sample';
import type { Selection } from '../choice.ts';
import { subjectOf } from './page-states.ts';
import { renderState } from './render-state.ts';
import { stageDocument } from './stage-document.ts';
import { type StagedProject, stagedProject } from './staged-project.ts';

/** What is prepared for each compilation: a sheet asks for all of its states at once. */
const staged = new WeakMap<Compilation, Promise<StagedProject>>();

export interface SheetStage {
  /** Absolute path of the product. */
  root: string;
  /** Absolute path of its snapshots. */
  snapshots: string;
  compilation: Compilation;
  samples: readonly Sample[];
  choice: Selection;
  /** Of what customers read. */
  lang: string;
  /** URL of the styles. */
  stylesheet: string;
}

/** @throws for an unknown screen */
export async function sheetStage(asked: SheetStage): Promise<string> {
  const { root, snapshots, compilation, samples, choice, lang, stylesheet } = asked;
  const loading = staged.get(compilation) ?? stagedProject(compilation, samples, portal, { root, snapshots });
  staged.set(compilation, loading);
  const project = await loading;
  const entry = project.index.screens.find(({ id }) => id === choice.screen);
  const recorded = entry && choice.scenario !== null ? recordedScenarios(snapshots, subjectOf(entry)) : [];
  const scenario = recorded.find(({ name }) => name === choice.scenario) ?? null;
  const { html, brand } = await renderState(choice, scenario, project);
  const sprite = join(root, 'public/icons.svg');
  return stageDocument({
    title: choice.screen,
    brand,
    lang,
    html,
    stylesheet,
    sprite: existsSync(sprite) ? readFileSync(sprite, 'utf8') : '',
    link: (path) => (path.startsWith('/images/') ? path : null),
  });
}
