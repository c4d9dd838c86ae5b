import { defineRule } from '../../../rule.ts';

export const columnsMatchContract = defineRule({ folder: import.meta.dirname, code: 'TR905' });
