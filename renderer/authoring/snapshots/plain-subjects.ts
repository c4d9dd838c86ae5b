/** Subjects without events: tables, layouts, facts, errors, journeys, addresses, brands, duties, experiments. */
import type { Scope } from '@trilha/language/definition/annotations';
import type { CompiledTable } from '@trilha/language/definition/routing';
import { resolveRoute } from '@trilha/runtime/engine/decision';
import { evaluate, holds, textOf } from '@trilha/runtime/engine/evaluate';
import { scopeOf } from '@trilha/runtime/engine/scope';
import { addressesRead, brandsRead, dutiesRead, experimentsRead } from './project-readings.ts';
import { applied, differencesOf, type Scenario, worldOf } from './scenario.ts';
import type { SearchSubject, Subject } from './subject.ts';
import type { SubjectParts } from './tracing.ts';
import { layoutView, putMember, reading, type View } from './view.ts';
import type { Recorder } from './visit.ts';

/** The scope in a scenario, on a screen that only the scenario names. */
function scopeIn(scenario: Scenario, { setting, modules }: Recorder): Scope {
  const {
    screen = {},
    vars = {},
    form = {},
  } = Object.fromEntries(
    ['screen', 'vars', 'form'].map((root) => [root, applied({}, differencesOf(scenario, root))]),
  ) as Record<string, Record<string, unknown>>;
  const identity = { id: String(screen.id ?? ''), variant: null, journey: null, brand: null };
  return scopeOf(identity, worldOf(scenario, setting, modules), { form, vars, timers: {} });
}

function plainSubject(id: string, recorder: Recorder, read: (scope: Scope) => View): Subject {
  return {
    id,
    base: null,
    behaviour: (scenario) => ({ shows: read(scopeIn(scenario, recorder)), does: new Map() }),
    verdicts: () => ({}),
  };
}

/** One table's own decision, without following tables that it hands on to. */
function decisionOf(
  table: CompiledTable,
  tables: Readonly<Record<string, CompiledTable>>,
  scope: Scope,
): string {
  const others = Object.keys(tables).filter((id) => id !== table.id);
  const named = others.map((id) => [
    id,
    { id, question: '', rules: [], otherwise: { go: `table ${id}` } } as CompiledTable,
  ]);
  const decision = resolveRoute({ ...Object.fromEntries(named), [table.id]: table }, table.id, scope);
  if (decision.kind !== 'go') return decision.kind;
  const params = Object.keys(decision.params).length === 0 ? '' : ` ${reading(decision.params)}`;
  return decision.screen.startsWith('table ')
    ? `asks ${decision.screen.slice(6)}`
    : `goes to ${decision.screen}${params}`;
}

function factsRead(recorder: Recorder, scope: Scope): View {
  const { facts } = recorder.modules;
  return new Map(Object.keys(facts).map((name) => [name, reading(evaluate(facts[name], scope))]));
}

function errorsRead({ modules }: Recorder, scope: Scope): View {
  const { catalogue, otherwise, offline } = modules.app.errors;
  const texts = Object.entries(catalogue).map(([code, { text, fields, leadsOn }]) => {
    const by = fields ? ` (by ${fields.join(', ')})` : '';
    return [code, `${textOf(text, scope)}${by}${leadsOn ? ' (leads on)' : ''}`] as const;
  });
  return new Map([...texts, ['any other', textOf(otherwise, scope)], ['no answer', textOf(offline, scope)]]);
}

/** The mounts of a journey's screens, and what they share. */
function journeyRead({ modules }: Recorder, id: string, scope: Scope): View {
  const {
    mounts = [],
    enter: _enter,
    otherwise: _otherwise,
    id: _id,
    stages,
    ...shared
  } = modules.app.journeys[id] ?? {};
  const mounted = mounts.map(
    ({ path, when }) => [`mount ${path}`, holds(when, scope) ? 'is used' : 'is not used'] as const,
  );
  const texts: View = new Map();
  putMember('stages', stages, scope, texts);
  return new Map([
    ...mounted,
    ...Object.entries(shared).map(([name, value]) => [name, reading(value)] as const),
    ...texts,
  ]);
}

/** All of them. */
export function plainSubjects(recorder: Recorder): Subject[] {
  const { tables, app } = recorder.modules;
  return [
    plainSubject('facts', recorder, (scope) => factsRead(recorder, scope)),
    plainSubject('errors', recorder, (scope) => errorsRead(recorder, scope)),
    plainSubject('addresses', recorder, () => addressesRead(recorder.modules)),
    plainSubject('brands', recorder, () => brandsRead(recorder.project)),
    plainSubject('duties', recorder, () => dutiesRead(recorder.project)),
    plainSubject('experiments', recorder, () => experimentsRead(recorder.project)),
    ...Object.keys(app.journeys).map((id) =>
      plainSubject(`journey/${id}`, recorder, (scope) => journeyRead(recorder, id, scope)),
    ),
    ...Object.values(tables).map((table) =>
      plainSubject(
        `table/${table.id}`,
        recorder,
        (scope) => new Map([['decision', decisionOf(table, tables, scope)]]),
      ),
    ),
    ...Object.keys(app.loadLayout).map((id) =>
      plainSubject(
        `layout/${id}`,
        recorder,
        (scope) => layoutView(recorder.modules.layout(id), scope, recorder.project).view,
      ),
    ),
  ];
}

/** The same, for the search of scenarios. Their expressions are traced lazily. */
export function plainToSearch(recorder: Recorder, partsOf: (id: string) => SubjectParts): SearchSubject[] {
  const samples = [null, ...recorder.setting.samples.keys()];
  return plainSubjects(recorder).map((subject) => ({
    ...subject,
    parts: () => partsOf(subject.id),
    starts: () => samples.map((sample) => ({ sample, set: {} })),
    basis: () => null,
    rightAnswers: () => ({}),
    completed: (scenario) => scenario,
    values: () => ({}),
  }));
}
