import { defineRule } from '../../../rule.ts';

export const nameFitsAddress = defineRule({ folder: import.meta.dirname, code: 'TR009' });
