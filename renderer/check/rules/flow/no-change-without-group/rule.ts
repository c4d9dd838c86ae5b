import { defineRule } from '../../../rule.ts';

export const noChangeWithoutGroup = defineRule({ folder: import.meta.dirname, code: 'TR814' });
