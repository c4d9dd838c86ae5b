/** A sample to stage, with what other samples have in place of what it lacks. */

import { usualOf } from '@trilha/authoring/samples/usual';
import type { Sample } from '@trilha/language/definition/sample';
import type { SampleHead, StagedSample } from '../knowledge.ts';

/**
 * @param id of the sample; any other id means a first visit
 */
export function stagedSample(id: string, samples: readonly Sample[]): StagedSample {
  const own = samples.find((sample) => sample.id === id);
  const operations = new Set(samples.flatMap(({ responses }) => Object.keys(responses)));
  const lacking = [...operations].filter((operation) => !Object.hasOwn(own?.responses ?? {}, operation));
  return {
    context: own?.context ?? {},
    responses: own?.responses ?? {},
    usual: usualOf(samples, lacking),
  };
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A sample without its responses, to choose by. */
export function headOf({ responses, ...head }: Sample): SampleHead {
  const answered = Object.entries(responses).filter(
    ([, { status, value }]) => status < 400 && !isEmpty(value),
  );
  return { ...head, answered: answered.map(([operation]) => operation) };
}
