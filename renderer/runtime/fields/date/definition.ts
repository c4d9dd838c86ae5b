/** The field type `date`: a calendar date. */
import type { FieldDefinition } from '@trilha/language/definition/field';

export const dateField: FieldDefinition = {
  type: 'date',
  description:
    'A date typed with the digits keyboard, as the locale orders its parts: dd/mm/yyyy, mm/dd/yyyy or yyyy-mm-dd; the value is yyyy-mm-dd. What is no real date stays as typed, so that `format: date` refuses it.',
  example: `
schema:
  properties:
    moved: { type: string, format: date }
ui:
  moved: { field: date, label: When did you move in? }
`,
  answer: '1990-05-17',
  members: {},
  byKey: true,
  accepts: ['string'],
  module: '@trilha/runtime/fields/date/DateField',
  component: 'DateField',
};
