import { defineRule } from '../../../rule.ts';

export const knownKindOfFile = defineRule({ folder: import.meta.dirname, code: 'TR007' });
