import { defineRule } from '../../../rule.ts';

export const noCompilerFailure = defineRule({ folder: import.meta.dirname, code: 'TR000' });
