import { defineRule } from '../../../rule.ts';

export const messageByKnownField = defineRule({ folder: import.meta.dirname, code: 'TR809' });
