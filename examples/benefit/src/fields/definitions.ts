/** The field types that only this product has. */
import type { FieldDefinition } from '@trilha/language/definition/field';
import { postcodeField } from './postcode/definition.ts';

export const ownFields: FieldDefinition[] = [postcodeField];
