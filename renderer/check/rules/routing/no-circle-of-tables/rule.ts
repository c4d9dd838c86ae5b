import { defineRule } from '../../../rule.ts';

export const noCircleOfTables = defineRule({ folder: import.meta.dirname, code: 'TR209' });
