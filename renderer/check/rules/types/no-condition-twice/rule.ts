import { defineRule } from '../../../rule.ts';

export const noConditionTwice = defineRule({ folder: import.meta.dirname, code: 'TR305' });
