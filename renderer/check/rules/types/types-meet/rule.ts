import { defineRule } from '../../../rule.ts';

export const typesMeet = defineRule({ folder: import.meta.dirname, code: 'TR303' });
