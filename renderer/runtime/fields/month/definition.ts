/** The field type `month`: a month of a year. */
import type { FieldDefinition } from '@trilha/language/definition/field';

export const monthField: FieldDefinition = {
  type: 'month',
  description:
    'A month, typed as mm/yy (of this century) or mm/yyyy with the digits keyboard, such as the expiry of a card; the value is yyyy-mm. What is no month stays as typed, so that the `pattern` of the schema refuses it.',
  example: `
schema:
  properties:
    since: { type: string, pattern: "^\\\\d{4}-\\\\d{2}$" }
ui:
  since: { field: month, label: Since when? }
`,
  answer: '2028-02',
  members: {},
  byKey: true,
  accepts: ['string'],
  module: '@trilha/runtime/fields/month/MonthField',
  component: 'MonthField',
};
