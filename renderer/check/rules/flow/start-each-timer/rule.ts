import { defineRule } from '../../../rule.ts';

export const startEachTimer = defineRule({ folder: import.meta.dirname, code: 'TR705' });
