import { defineRule } from '../../../rule.ts';
import { checkExperiments } from '../experiments.ts';

export const countableExperiment = defineRule({
  folder: import.meta.dirname,
  code: 'TR811',
  check: { experiments: checkExperiments },
  also: ['TR805', 'TR812'],
});
