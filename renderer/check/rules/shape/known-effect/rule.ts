import { defineRule } from '../../../rule.ts';

export const knownEffect = defineRule({ folder: import.meta.dirname, code: 'TR106' });
