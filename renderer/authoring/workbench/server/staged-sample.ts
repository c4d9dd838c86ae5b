/** A sample to stage, with what other samples have in place of what it lacks. */
import type { Sample } from '../../../language/definition/sample.ts';
import { usualOf } from '../../samples/usual.ts';
import type { StagedSample } from '../knowledge.ts';

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
    usual: usualOf(samples, lacking).responses,
  };
}
