import { defineRule } from '../../../rule.ts';

export const noAnchorAliasTag = defineRule({ folder: import.meta.dirname, code: 'TR005' });
