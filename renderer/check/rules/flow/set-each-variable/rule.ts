import { defineRule } from '../../../rule.ts';

export const setEachVariable = defineRule({ folder: import.meta.dirname, code: 'TR707' });
