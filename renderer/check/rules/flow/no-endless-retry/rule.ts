import { defineRule } from '../../../rule.ts';

export const noEndlessRetry = defineRule({ folder: import.meta.dirname, code: 'TR944' });
