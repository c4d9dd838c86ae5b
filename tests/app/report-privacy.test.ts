/**
 * The report of a problem contains nothing that a customer typed: every text field of every form is filled with its own
 * mark, changed and sent, and no mark is in the lines of the report.
 */
import { join } from 'node:path';
import type { UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, test } from 'vitest';
import { PlayedScreen } from '../../renderer/authoring/snapshots/behaviour.ts';
import { loadModules } from '../../renderer/authoring/snapshots/modules.ts';
import { expandAll, recorderOf } from '../../renderer/authoring/snapshots/recorder.ts';
import { readSnapshots } from '../../renderer/authoring/snapshots/snapshot-files.ts';
import { publicNames } from '../../renderer/compiler/emit/public-names.ts';
import type { CompiledForm } from '../../renderer/language/definition/compiled.ts';
import type { EngineEvent } from '../../renderer/runtime/engine/event.ts';
import { type Answers, withAnswer } from '../../renderer/runtime/engine/form/answers.ts';
import { entriesOf } from '../../renderer/runtime/engine/form/entries.ts';
import { transition } from '../../renderer/runtime/engine/transition.ts';
import { commanded, happened, opened, shared } from '../../renderer/runtime/store/actions.ts';
import { reportLines } from '../../renderer/runtime/store/report-lines.ts';
import { portal } from '../support/portal-compilation.ts';

const records = readSnapshots(join(import.meta.dirname, '../generated/snapshots'));
const recorded = expandAll(records);
const modules = await loadModules(portal);
const recorder = recorderOf(modules, portal.project, records);
const known = publicNames(portal.project.contract);
const names = { kept: new Set(known.names), digits: new Set(known.digits) };
const forms = [...portal.screens.values()].filter(({ form }) => form !== null).map(({ id }) => id);

/** A screen with answers, as the first recorded scenario opens it. */
function readyForm(id: string) {
  const whole = recorded.get(`screen/${id}`);
  for (const scenario of whole?.scenarios.values() ?? []) {
    const { ready } = new PlayedScreen(recorder, modules.screen(id), scenario, whole?.answers ?? {});
    if (ready) return ready;
  }
  throw new Error(`no scenario opens ${id}`);
}

const SECRET = 'Zarpelão';

/** Each field into which a text is typed, with its mark: neither a choice among offers nor a value of an enumeration. */
function marks(form: CompiledForm): { path: string; segments: string[]; mark: string }[] {
  const texts = [...entriesOf(form).values()].filter(
    ({ rules, ui, isSection }) =>
      !isSection &&
      rules.type === 'string' &&
      rules.enum === undefined &&
      !('options' in ui || 'optionsFrom' in ui),
  );
  return texts.map(({ path, segments }) => ({ path, segments, mark: `${SECRET} ${path}` }));
}

/** What the store records while the fields are filled and the form is sent; each call gets the answers as its response. */
function actionsOf(id: string) {
  const compiled = modules.screen(id);
  const form = compiled.form as CompiledForm;
  const screen = { ...compiled, form: { ...form, validate: () => true } };
  const { state, world } = readyForm(id);
  const fields = marks(form);
  const answers = fields.reduce<Answers>(
    (all, { segments, mark }) => withAnswer(all, segments, mark),
    state.form,
  );
  const visit = `${id}#1`;
  const { query, params, mount, today } = world;
  const moment = { query, params, mount, path: `/${SECRET}`, today, seed: crypto.randomUUID() };
  const actions: UnknownAction[] = [
    opened({ visit, screen, state: { ...state, form: answers } }),
    shared({ root: 'loan', value: { application: { personal: answers } } }),
    ...fields.map(({ path, mark }) =>
      happened({ visit, event: { type: 'change', path, value: mark }, moment }),
    ),
  ];
  const events: EngineEvent[] = [{ type: 'submit' }];
  let now = { ...state, form: answers };
  for (let event = events.shift(); event && actions.length < 60; event = events.shift()) {
    actions.push(happened({ visit, event, moment }));
    const turn = transition(screen, now, event, world);
    now = turn.state;
    for (const command of turn.commands) {
      actions.push(commanded({ visit, command }));
      if ('run' in command)
        events.push({ type: 'settled', run: command.run, result: { ok: true, status: 200, value: answers } });
    }
  }
  return { actions, fields };
}

describe('a report has nothing that was typed', () => {
  test.each(forms)('%s', (id) => {
    const { actions } = actionsOf(id);
    const lines = reportLines(actions, names);
    expect(lines.length).toBe(actions.length);
    expect(lines.filter((line) => line.includes(SECRET))).toEqual([]);
  });
});

test('the marks reach the calls: without the mask the report would have them', () => {
  const called = forms.flatMap((id) => actionsOf(id).actions).filter(commanded.match);
  const bodies = called.filter(({ payload }) => JSON.stringify(payload).includes(SECRET));
  expect(bodies.length).toBeGreaterThan(15);
});
