import { defineRule } from '../../../rule.ts';

export const knownName = defineRule({ folder: import.meta.dirname, code: 'TR302' });
