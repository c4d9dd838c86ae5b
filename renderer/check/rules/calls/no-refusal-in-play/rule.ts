import { defineRule } from '../../../rule.ts';

export const noRefusalInPlay = defineRule({ folder: import.meta.dirname, code: 'TR410' });
