import { defineRule } from '../../../rule.ts';

export const optionForEachValue = defineRule({ folder: import.meta.dirname, code: 'TR507' });
