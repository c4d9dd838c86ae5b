import { defineRule } from '../../../rule.ts';

export const openEachModal = defineRule({ folder: import.meta.dirname, code: 'TR704' });
