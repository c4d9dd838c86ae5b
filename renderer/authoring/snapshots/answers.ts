/** What waiting commands are answered: as a sample's server did, as the contract describes, or with a failure. */
import type { Project } from '../../compiler/load/project.ts';
import type { CallResult } from '../../language/host.ts';
import type { Command } from '../../runtime/engine/command.ts';
import type { World } from '../../runtime/engine/world.ts';
import { exampleOf } from './example.ts';
import { applied, differencesOf, type Setting, type Situation } from './situation.ts';

/** A failure instead of the answer. */
export interface Failing {
  /** The operation, or `copy`, `download`, `action`. */
  call: string;
  /** An error code, or `offline`. */
  as: string;
}

export type Waiting = Extract<Command, { do: 'call' | 'action' | 'copy' | 'download' }>;

/** The name under which a waiting command fails. */
export const nameOf = (command: Waiting): string =>
  command.do === 'call' ? command.request.operation : command.do;

export const OFFLINE = 'offline';
/** Refused for a reason that nobody names. */
export const UNNAMED = 'an-unnamed-reason';

/** @param as an error code, or `OFFLINE` */
export function failure(as: string): CallResult {
  if (as === OFFLINE) return { ok: false, status: 0, code: '', message: '' };
  return { ok: false, status: as === 'unauthenticated' ? 401 : 422, code: as, message: `(${as})` };
}

interface Asked {
  situation: Situation;
  setting: Setting;
  project: Project;
  world: World;
  /** The screen is there; what it asks from then on may be answered otherwise. */
  isReady: boolean;
}

/** Examples are made once for each project. */
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

/** The shared root that an operation answers with: it describes its answer as the resource's own does. */
function resourceOf(operation: string, { language, contract }: Project): string | null {
  const schema = contract.operations.get(operation)?.answer.schema;
  if (typeof schema?.$ref !== 'string') return null;
  const found = Object.entries(language.resources).find(([, call]) => {
    const own = contract.operations.get(call)?.answer.schema;
    return own?.$ref === schema.$ref || JSON.stringify(own ?? null).includes(`"${schema.$ref}"`);
  });
  return found?.[0] ?? null;
}

/** What the server says of a shared root: as it is, or as it is of whoever has one. */
function resourceValue(root: string, { world, setting, project }: Asked): unknown {
  const known = world.context[root] ?? setting.usual.context[root];
  return known ?? exampleAnswer(project.language.resources[root] ?? '', project);
}

/** What the server answered to the sample, or where it refused, what it usually answers. */
function goodAnswer(operation: string, { situation, setting }: Asked): unknown {
  const own = setting.samples.get(situation.sample ?? '')?.answers[operation];
  return own && own.status < 400 ? own.value : setting.usual.answers[operation];
}

function callAnswer(operation: string, asked: Asked): CallResult {
  const { situation, project } = asked;
  const differences = ['result', ...(asked.isReady ? ['later'] : [])].flatMap((root) =>
    differencesOf(situation, root),
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

/** The answer to a waiting command. */
export function answerTo(command: Waiting, asked: Asked): CallResult {
  if (command.do === 'call') return callAnswer(command.request.operation, asked);
  return { ok: true, status: 200, value: null };
}
