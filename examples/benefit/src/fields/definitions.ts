/** The field types that only this product has. */
import type { FieldDefinition } from '../../../../renderer/language/definition/field.ts';
import { postcodeField } from './postcode/definition.ts';

export const ownFields: FieldDefinition[] = [postcodeField];
