import { defineRule } from '../../../rule.ts';

export const noDeepNesting = defineRule({ folder: import.meta.dirname, code: 'TR004' });
