import { defineRule } from '../../../rule.ts';

export const readableContract = defineRule({ folder: import.meta.dirname, code: 'TR008' });
