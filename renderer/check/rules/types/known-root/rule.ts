import { defineRule } from '../../../rule.ts';

export const knownRoot = defineRule({ folder: import.meta.dirname, code: 'TR302' });
