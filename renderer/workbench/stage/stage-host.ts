/** A host without a server: calls get the responses of samples, and everything is logged. */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { Resources } from '@trilha/authoring/samples/resources';
import { sampleResponse } from '@trilha/authoring/samples/response';
import { failure as failureNamed } from '@trilha/authoring/snapshots/failure';
import { applied, responseDifferences, withDifferences } from '@trilha/authoring/snapshots/scenario';
import { settledState } from '@trilha/authoring/snapshots/settled-state';
import type { CompiledApp } from '@trilha/language/definition/compiled';
import type { CallRequest, CallResult } from '@trilha/language/host';
import { commanded, happened, opened, shared } from '@trilha/runtime/store/actions';
import { BARE_HOST } from '@trilha/runtime/store/bare-host';
import type { Host } from '@trilha/runtime/store/host';
import { createPortalStore, type PortalState } from '@trilha/runtime/store/portal-store';
import { createTimeLine, titleOf } from '@trilha/runtime/store/time-line';
import type { Selection } from '../choice.ts';
import type { ProjectIndex, StagedSample, StagedScenario } from '../knowledge.ts';
import type { LogEntry } from '../messages.ts';

export interface Staging {
  app: CompiledApp;
  choice: Selection;
  /** The initial roots of the scope. */
  context: Record<string, unknown>;
  responses: StagedSample['responses'];
  /** Responses and shared values of other samples. */
  usual: StagedSample['usual'];
  resources: Resources;
  examples: ProjectIndex['examples'];
  /** Its differences apply to context and responses. */
  scenario: StagedScenario | null;
  today: string;
  tell(entry: LogEntry): void;
  leave(to: string): void;
}

export interface StageHost extends Host {
  /** Makes calls fail from now on, in the states that need it. */
  arm(): void;
  /** Brings what has opened into the state that the scenario describes. */
  settle(): void;
  /** The number of pending calls. */
  pending(): number;
  /** Restores the screen's state after so many actions of the time line. */
  travel(to: number): void;
}

/** A code that is in no catalogue. */
const UNKNOWN = 'unknown';
const NEVER = new Promise<never>(() => {});

const failure = (status: number, code: string): CallResult => ({ ok: false, status, code, message: '' });

/** The log entry of an event, command or shared value; calls are logged with their responses. */
function entryOf(action: UnknownAction, at: number): LogEntry | null {
  if (shared.match(action))
    return { kind: 'set', title: action.payload.root, detail: action.payload.value, at };
  if (commanded.match(action)) {
    const { command } = action.payload;
    const isToldAnyway = command.do === 'context' || command.do === 'call' || command.do === 'track';
    return isToldAnyway ? null : { kind: 'command', title: titleOf(action), detail: command, at };
  }
  return happened.match(action)
    ? { kind: 'event', title: titleOf(action), detail: action.payload.event, at }
    : null;
}

/** Which part or layout an action is of: the visit of one is opened with its id and its place. */
function createNames() {
  const pieces = new Map<string, string>();
  let last: { operation: string; of: string | undefined } | null = null;
  return {
    of(action: UnknownAction): string | undefined {
      if (opened.match(action)) {
        const { visit, screen } = action.payload;
        if (screen.placed) pieces.set(visit, screen.id);
      }
      const { visit } = (action.payload ?? {}) as { visit?: string };
      const of = visit === undefined ? undefined : pieces.get(visit);
      if (commanded.match(action) && action.payload.command.do === 'call')
        last = { operation: action.payload.command.request.operation, of };
      return of;
    },
    /** Of the call that was just commanded. */
    caller: (operation: string) => (last?.operation === operation ? last.of : undefined),
  };
}

/** What no sample responds to: reads find nothing, other operations succeed. */
const otherwise = (operation: string, { operations }: CompiledApp): CallResult =>
  operations[operation]?.method === 'GET'
    ? failure(404, 'not-found')
    : { ok: true, status: 200, value: null };

/** The failure that the state needs, or null. */
function failureOf(
  { operation }: CallRequest,
  { app, choice }: Staging,
  isArmed: boolean,
): CallResult | null {
  const isRead = app.operations[operation]?.method === 'GET';
  if (choice.state === 'failed') return failure(500, choice.code ?? UNKNOWN);
  if (choice.state === 'offline' && isArmed) return failure(0, 'offline');
  if (choice.state === 'refused' && isArmed && !isRead) return failure(422, choice.code ?? UNKNOWN);
  return null;
}

/** The scenario's failure of a call while the screen opens. */
function openingFailure(
  operation: string,
  scenario: StagedScenario | null,
  isSettled: boolean,
): CallResult | null {
  const code = isSettled ? undefined : scenario?.set[`opening.${operation}`];
  return code === undefined ? null : failureNamed(String(code));
}

/** A response with the scenario's differences. */
function changedBy(
  scenario: StagedScenario | null,
  operation: string,
  result: CallResult,
  isSettled: boolean,
): CallResult {
  if (!scenario) return result;
  const differences = responseDifferences(scenario, operation, isSettled);
  if (differences.length === 0) return result;
  return { ok: true, status: 200, value: applied(result.ok ? result.value : null, differences) };
}

/** The chosen screen's visits as the scenario describes them, as actions. */
const visitsIn = (scenario: StagedScenario, { screen: id }: Selection, { visits }: PortalState) =>
  Object.entries(visits).flatMap(([visit, { screen, state }]) => {
    if (screen.id !== id || state.phase !== 'ready') return [];
    return [opened({ visit, screen, state: settledState(state, screen, scenario, scenario.answers) })];
  });

export function createStageHost(staging: Staging): StageHost {
  const { app, choice, tell, scenario } = staging;
  const names = createNames();
  const timeLine = createTimeLine((action, at) => {
    const of = names.of(action);
    const entry = entryOf(action, at);
    if (entry) tell({ ...entry, ...(of !== undefined && { of }) });
  });
  const store = createPortalStore({
    app,
    shared: scenario ? withDifferences(staging.context, scenario) : staging.context,
    middleware: [timeLine.middleware],
    around: timeLine.around,
  });
  let isArmed = false;
  let isSettled = false;
  let pending = 0;

  async function call(request: CallRequest): Promise<CallResult> {
    const { operation, params, body } = request;
    const sent = { ...(Object.keys(params).length > 0 && { params }), ...(body !== undefined && { body }) };
    const of = names.caller(operation);
    tell({
      kind: 'call',
      title: operation,
      ...(of !== undefined && { of }),
      ...(Object.keys(sent).length > 0 && { detail: sent }),
    });
    if (choice.state === 'loading') return NEVER;
    pending += 1;
    // A response is always asynchronous.
    await new Promise((resolve) => setTimeout(resolve));
    pending -= 1;
    const failed = failureOf(request, staging, isArmed) ?? openingFailure(operation, scenario, isSettled);
    if (failed) {
      tell({ kind: 'answer', title: `${operation}: made to fail`, detail: failed });
      return failed;
    }
    const known = {
      own: staging.responses,
      // Before the form is sent, shared values of others would log a first visit in.
      usual: isArmed ? staging.usual : { ...staging.usual, context: {} },
      resources: staging.resources,
      context: store.getState().shared,
    };
    const response = sampleResponse(request, known, 'kept');
    const isExample = !response && Object.hasOwn(staging.examples, operation);
    const example: CallResult = { ok: true, status: 200, value: staging.examples[operation] };
    const usual = response?.result ?? (isExample ? example : otherwise(operation, app));
    const result = changedBy(scenario, operation, usual, isSettled);
    const from = response ? (response.isBorrowed ? 'another sample' : 'the sample') : 'nobody';
    const by = isExample ? 'the example of its contract' : from;
    tell({ kind: 'answer', title: `${operation}: answered by ${by}`, detail: result });
    return result;
  }

  return {
    ...BARE_HOST,
    ...{ app, call, store },
    track: (name, data) => tell({ kind: 'track', title: name, detail: data }),
    // `way-out.ts` blocks the navigation itself.
    mayLeaveFor: () => true,
    async logout() {
      staging.leave('logout');
    },
    today: () => staging.today,
    reportRenderError: (path, error) => tell({ kind: 'error', title: `${path}: ${String(error)}` }),
    arm() {
      isArmed = true;
    },
    settle() {
      isSettled = true;
      if (scenario) for (const visit of visitsIn(scenario, choice, store.getState())) store.dispatch(visit);
    },
    pending: () => pending,
    travel: (to) => void store.dispatch(timeLine.travelTo(to)),
  };
}
