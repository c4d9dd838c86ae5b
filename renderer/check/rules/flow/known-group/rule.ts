import { defineRule } from '../../../rule.ts';

export const knownGroup = defineRule({ folder: import.meta.dirname, code: 'TR805' });
