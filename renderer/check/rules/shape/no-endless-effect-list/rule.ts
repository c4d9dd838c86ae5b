import { defineRule } from '../../../rule.ts';

export const noEndlessEffectList = defineRule({ folder: import.meta.dirname, code: 'TR110' });
