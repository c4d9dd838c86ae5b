import { defineRule } from '../../../rule.ts';

export const knownTypeface = defineRule({ folder: import.meta.dirname, code: 'TR810' });
