import { defineRule } from '../../../rule.ts';

export const noMismatch = defineRule({ folder: import.meta.dirname, code: 'TR303' });
