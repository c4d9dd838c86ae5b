/** A sample to stage: responses that it lacks are borrowed from other samples, and marked as such. */
import type { Sample, SampleAnswer } from '../../../language/definition/sample.ts';
import type { StagedSample } from '../knowledge.ts';

const isGood = ({ status }: SampleAnswer) => status >= 200 && status < 300;

/**
 * @param id of the sample; any other id means a first visit
 */
export function stagedSample(id: string, samples: readonly Sample[]): StagedSample {
  const own = samples.find((sample) => sample.id === id);
  const answers = own?.answers ?? {};
  const borrowed: Record<string, SampleAnswer> = {};
  for (const other of samples) {
    for (const [operation, answer] of Object.entries(other.answers)) {
      if (isGood(answer) && !Object.hasOwn(answers, operation)) borrowed[operation] ??= answer;
    }
  }
  return { context: own?.context ?? {}, answers, borrowed };
}
