import { defineRule } from '../../../rule.ts';

export const noExtraBodyMember = defineRule({ folder: import.meta.dirname, code: 'TR404' });
