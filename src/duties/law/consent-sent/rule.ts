import { defineRule } from '@trilha/check/rule';

export const consentSent = defineRule({ folder: import.meta.dirname, code: 'TR950' });
