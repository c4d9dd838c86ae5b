import { defineRule } from '../../../rule.ts';

export const noUnwantedBody = defineRule({ folder: import.meta.dirname, code: 'TR406' });
