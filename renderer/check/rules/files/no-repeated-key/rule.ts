import { defineRule } from '../../../rule.ts';

export const noRepeatedKey = defineRule({ folder: import.meta.dirname, code: 'TR006' });
