import { defineRule } from '@trilha/check/rule';

export const dutyMet = defineRule({ folder: import.meta.dirname, code: 'TR908' });
