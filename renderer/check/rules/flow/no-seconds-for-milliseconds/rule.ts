import { defineRule } from '../../../rule.ts';

export const noSecondsForMilliseconds = defineRule({ folder: import.meta.dirname, code: 'TR943' });
