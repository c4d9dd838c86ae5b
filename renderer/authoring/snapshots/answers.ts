/** Responses to pending commands: as for a sample, as described by the contract, or a failure. */
import type { Project } from '../../compiler/load/project.ts';
import type { CallResult } from '../../language/host.ts';
import type { Command } from '../../runtime/engine/command.ts';
import type { World } from '../../runtime/engine/world.ts';
import { exampleOf } from './example.ts';
import { applied, differencesOf, type Scenario, type Setting } from './scenario.ts';

/** A failure instead of a response. */
export interface Failing {
  /** The operation, or `copy`, `download`, `action`. */
  call: string;
  /** An error code, or `offline`. */
  as: string;
}

export type Waiting = Extract<Command, { do: 'call' | 'action' | 'copy' | 'download' }>;

/** The name by which a pending command can fail. */
export const nameOf = (command: Waiting): string =>
  command.do === 'call' ? command.request.operation : command.do;

export const OFFLINE = 'offline';
/** An error code that no flow handles. */
export const UNNAMED = 'an-unnamed-reason';

/** @param as an error code, or `OFFLINE` */
export function failure(as: string): CallResult {
  if (as === OFFLINE) return { ok: false, status: 0, code: '', message: '' };
  return { ok: false, status: as === 'unauthenticated' ? 401 : 422, code: as, message: `(${as})` };
}

interface ResponseContext {
  scenario: Scenario;
  setting: Setting;
  project: Project;
  world: World;
  /** The screen is ready; from now on `later.<operation>` applies. */
  isReady: boolean;
}

/** Examples are generated once for each project. */
const examples = new WeakMap<Project, Map<string, unknown>>();

function exampleAnswer(operation: string, project: Project): unknown {
  const known = examples.get(project) ?? new Map<string, unknown>();
  examples.set(project, known);
  if (!known.has(operation)) {
    const schema = project.contract.operations.get(operation)?.answer.schema;
    known.set(operation, schema ? exampleOf(schema, project.contract.resolve) : null);
  }
  return known.get(operation);
}

/** The shared root that corresponds to an operation: its response has the same schema as the resource's own. */
function resourceOf(operation: string, { language, contract }: Project): string | null {
  const schema = contract.operations.get(operation)?.answer.schema;
  if (typeof schema?.$ref !== 'string') return null;
  const found = Object.entries(language.resources).find(([, call]) => {
    const own = contract.operations.get(call)?.answer.schema;
    return own?.$ref === schema.$ref || JSON.stringify(own ?? null).includes(`"${schema.$ref}"`);
  });
  return found?.[0] ?? null;
}

/** The value of a shared root: the current one, or if null, the usual one. */
function resourceValue(root: string, { world, setting, project }: ResponseContext): unknown {
  const known = world.context[root] ?? setting.usual.context[root];
  return known ?? exampleAnswer(project.language.resources[root] ?? '', project);
}

/** The sample's response, or where that was a failure, the usual one. */
function goodAnswer(operation: string, { scenario, setting }: ResponseContext): unknown {
  const own = setting.samples.get(scenario.sample ?? '')?.answers[operation];
  return own && own.status < 400 ? own.value : setting.usual.answers[operation];
}

function callAnswer(operation: string, asked: ResponseContext): CallResult {
  const { scenario, project } = asked;
  const differences = ['result', ...(asked.isReady ? ['later'] : [])].flatMap((root) =>
    differencesOf(scenario, root),
  );
  const patches = differences.flatMap(([path, value]) =>
    path === operation || path.startsWith(`${operation}.`)
      ? [[path.slice(operation.length + 1), value] as const]
      : [],
  );
  const resource = resourceOf(operation, project);
  const usual = goodAnswer(operation, asked) ?? exampleAnswer(operation, project);
  const value = resource === null ? usual : resourceValue(resource, asked);
  return { ok: true, status: 200, value: applied(value, patches) };
}

/** The response to a pending command. */
export function answerTo(command: Waiting, asked: ResponseContext): CallResult {
  if (command.do === 'call') return callAnswer(command.request.operation, asked);
  return { ok: true, status: 200, value: null };
}
