import { defineRule } from '../../../rule.ts';

export const experimentReadsServed = defineRule({ folder: import.meta.dirname, code: 'TR812' });
