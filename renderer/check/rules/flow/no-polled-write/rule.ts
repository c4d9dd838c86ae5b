import { defineRule } from '../../../rule.ts';

export const noPolledWrite = defineRule({ folder: import.meta.dirname, code: 'TR942' });
