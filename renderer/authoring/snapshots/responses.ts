/** Responses to pending commands: of a sample with a scenario's differences, as described by the contract, or a failure. */

import type { CallRequest, CallResult } from '@trilha/language/host';
import { exampleBodies } from '@trilha/project/analyse/contract-examples';
import type { Project } from '@trilha/project/load/project';
import type { World } from '@trilha/runtime/engine/world';
import type { AnsweredCommand } from '@trilha/runtime/store/command-runner';
import { type Resources, resourcesOf } from '../samples/resources.ts';
import { sampleResponse } from '../samples/response.ts';
import { exampleOf } from './example.ts';
import { applied, responseDifferences, type Scenario, type Setting } from './scenario.ts';

/** A failure instead of a response. */
export interface Failing {
  /** The operation, or `copy`, `download`, `action`. */
  call: string;
  /** An error code, `offline`, or a status with a code that no flow handles (`statusCode`). */
  as: string;
}

/** The name by which a pending command can fail. */
export const nameOf = (command: AnsweredCommand): string =>
  command.do === 'call' ? command.request.operation : command.do;

interface ResponseContext {
  scenario: Scenario;
  setting: Setting;
  project: Project;
  world: World;
  /** The screen is ready; from now on `later.<operation>` applies. */
  isReady: boolean;
}

/** What the contract says about responses; found out once for each project. */
interface Described {
  resources: Resources;
  examples: Map<string, unknown>;
}

const described = new WeakMap<Project, Described>();

function describedBy(project: Project): Described {
  const known = described.get(project) ?? {
    resources: resourcesOf(project),
    examples: new Map(Object.entries(exampleBodies(project.contract))),
  };
  described.set(project, known);
  return known;
}

function exampleResponse(operation: string, project: Project): unknown {
  const { examples } = describedBy(project);
  if (!examples.has(operation)) {
    const schema = project.contract.operations.get(operation)?.response.schema;
    examples.set(operation, schema ? exampleOf(schema, project.contract.resolve) : null);
  }
  return examples.get(operation);
}

/** The value of a response from samples, or null. A failure counts only where the scenario says so. */
function sampleValue(request: CallRequest, { scenario, setting, project, world }: ResponseContext): unknown {
  const own = setting.samples.get(scenario.sample ?? '')?.responses ?? {};
  const { resources } = describedBy(project);
  const known = { own, usual: setting.usual, resources, context: world.context };
  const response = sampleResponse(request, known, 'replaced');
  return response?.result.ok ? response.result.value : null;
}

function callResponse(request: CallRequest, asked: ResponseContext): CallResult {
  const { operation } = request;
  const { scenario, project, isReady } = asked;
  const differences = responseDifferences(scenario, operation, isReady);
  const value = sampleValue(request, asked) ?? exampleResponse(operation, project);
  return { ok: true, status: 200, value: applied(value, differences) };
}

/** The response to a pending command. */
export function responseTo(command: AnsweredCommand, asked: ResponseContext): CallResult {
  if (command.do === 'call') return callResponse(command.request, asked);
  return { ok: true, status: 200, value: null };
}
