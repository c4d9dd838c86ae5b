/** The group chosen in the workbench holds whatever the server assigned; the other experiments are left as they are. */
import { expect, it } from 'vitest';
import type { CompiledApp } from '../../../renderer/language/definition/compiled.ts';
import { experimentGroups } from '../../../renderer/runtime/engine/experiments.ts';
import { groupName } from '../../../renderer/workbench/choice.ts';
import { inGroup } from '../../../renderer/workbench/stage/staged-app.ts';

const EXPERIMENTS: CompiledApp['experiments'] = {
  assigned: ($) => ($.order as { tests: object } | null)?.tests,
  experiments: {
    colour: { name: 'colour-2026', groups: ['plain', 'bright-1.5'], default: 'plain' },
    size: { name: 'size-2026', groups: ['small', 'large'], default: 'small' },
  },
};

it.each([
  [null, { colour: 'plain', size: 'large' }],
  [groupName('colour', 'bright-1.5'), { colour: 'bright-1.5', size: 'large' }],
  [groupName('size', 'small'), { colour: 'plain', size: 'small' }],
  ['size', { colour: 'plain', size: 'large' }],
  ['size.huge', { colour: 'plain', size: 'large' }],
  ['weight.large', { colour: 'plain', size: 'large' }],
])('%s', (chosen, groups) => {
  const order = { tests: { 'colour-2026': 'plain', 'size-2026': 'large', '': 'large' } };
  expect(experimentGroups(inGroup(EXPERIMENTS, chosen), { order })).toEqual(groups);
});
