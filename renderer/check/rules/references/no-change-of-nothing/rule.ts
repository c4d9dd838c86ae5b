import { defineRule } from '../../../rule.ts';

export const noChangeOfNothing = defineRule({ folder: import.meta.dirname, code: 'TR204' });
