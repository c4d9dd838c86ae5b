/** A sample with what it was never asked: answers of others fill the gaps, and say so. */
import type { Sample, SampleAnswer } from '../../../language/definition/sample.ts';
import type { StagedSample } from '../knowledge.ts';

const isGood = ({ status }: SampleAnswer) => status >= 200 && status < 300;

/**
 * @param id of the sample; any other stands for somebody who comes for the first time
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
