import { defineRule } from '@trilha/check/rule';

export const noConsentTickedBeforehand = defineRule({ folder: import.meta.dirname, code: 'TR951' });
