import { defineRule } from '../../../rule.ts';

export const noDroppedBehaviour = defineRule({ folder: import.meta.dirname, code: 'TR212' });
