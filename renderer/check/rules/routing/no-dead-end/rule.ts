import { defineRule } from '../../../rule.ts';

export const noDeadEnd = defineRule({ folder: import.meta.dirname, code: 'TR902' });
