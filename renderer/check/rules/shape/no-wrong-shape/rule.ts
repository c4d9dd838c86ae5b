import { defineRule } from '../../../rule.ts';

export const noWrongShape = defineRule({ folder: import.meta.dirname, code: 'TR102' });
