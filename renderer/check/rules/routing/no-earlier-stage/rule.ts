import { defineRule } from '../../../rule.ts';

export const noEarlierStage = defineRule({ folder: import.meta.dirname, code: 'TR921' });
