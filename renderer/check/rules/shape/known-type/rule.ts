import { defineRule } from '../../../rule.ts';

export const knownType = defineRule({ folder: import.meta.dirname, code: 'TR105' });
