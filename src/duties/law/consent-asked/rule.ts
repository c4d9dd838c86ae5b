import { defineRule } from '@trilha/check/rule';

export const consentAsked = defineRule({ folder: import.meta.dirname, code: 'TR954' });
