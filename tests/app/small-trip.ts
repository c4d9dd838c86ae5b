/** A small application to play in both ways: typed and chosen answers, a field that one of them shows, and a repeated group. */
import type { Scope } from '../../renderer/language/definition/annotations.ts';
import type {
  CompiledApp,
  CompiledForm,
  CompiledScreen,
} from '../../renderer/language/definition/compiled.ts';
import type { CompiledFlow } from '../../renderer/language/definition/flow.ts';
import * as groups from '../../renderer/runtime/engine/form/groups.ts';
import { CheckboxField } from '../../renderer/runtime/fields/checkbox/CheckboxField.tsx';
import { MoneyField } from '../../renderer/runtime/fields/money/MoneyField.tsx';
import { RepeatedGroupField } from '../../renderer/runtime/fields/repeated-group/RepeatedGroupField.tsx';
import { TextField } from '../../renderer/runtime/fields/text/TextField.tsx';
import { FormGroup } from '../../renderer/runtime/view/form/FormGroup.tsx';
import { formOf } from '../runtime/engine/form/form-of.ts';
import { REAIS } from '../runtime/fields/examples.ts';
import { appOf, block, hostOf, screen } from '../runtime/view/portal-stage.tsx';
import type { Trip } from './both-ways.tsx';

const post = (path: string) => ({
  ...{ path, method: 'POST', params: {}, response: 'json' },
  body: 'application/json',
});
const OPERATIONS = {
  order: post('/api/order'),
  note: post('/api/note'),
} as unknown as CompiledApp['operations'];

interface Given {
  name?: string;
  amount?: number;
}

const formIn = (scope: Scope) => scope.form as Given;

const FORM: CompiledForm = {
  ...formOf(
    {
      name: { type: 'string', pattern: '^[A-Za-z ]+$' },
      amount: { type: 'number', minimum: 10 },
      hasPet: { type: 'boolean' },
      pet: { type: 'string', minLength: 2 },
      guests: {
        ...{ type: 'array', minItems: 1, maxItems: 3 },
        items: {
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string', maxLength: 6 }, isChild: { type: 'boolean' } },
        },
      },
    },
    ['name', 'amount'],
    {
      name: { label: 'Name', messages: { pattern: 'Letters only', required: 'Your name' } },
      amount: {
        field: 'money',
        currency: REAIS,
        label: 'Amount',
        messages: { minimum: 'At least 10', required: 'How much' },
      },
      hasPet: { field: 'checkbox', label: 'A pet comes, too' },
      pet: {
        label: 'Its name',
        when: (s: Scope) => (s.form as { hasPet?: boolean }).hasPet === true,
        messages: { minLength: 'Longer', required: 'Its name' },
      },
      guests: {
        field: 'repeated-group',
        ...{ label: 'Guests', element: 'Guest', add: 'Add a guest' },
        messages: { minItems: 'At least one' },
      },
      'guests.name': { label: 'Name of the guest', messages: { required: 'Who?', maxLength: 'Shorter' } },
      'guests.isChild': { field: 'checkbox', label: 'A child' },
    } as Parameters<typeof formOf>[2],
  ),
  groups,
  Group: FormGroup,
};

/** Notes how often the amount was changed, sends the order, and leads by what was answered. */
const FLOW = {
  vars: { changes: () => 0, told: () => 'nothing' },
  on: {
    'change.amount': [
      { do: 'set', set: { 'vars.changes': (s: Scope) => (s.vars as { changes: number }).changes + 1 } },
    ],
    tell: [
      { do: 'call', call: 'note', body: { text: (s: Scope) => formIn(s).name ?? null } },
      { do: 'set', set: { 'vars.told': (s: Scope) => formIn(s).name ?? 'nobody' } },
    ],
    submit: [
      { do: 'call', call: 'order', body: (s: Scope) => s.form },
      { do: 'go', go: 'trip/large', when: (s: Scope) => (formIn(s).amount ?? 0) > 500 },
      { do: 'go', go: 'trip/end' },
    ],
  },
} as unknown as CompiledFlow;

const BLOCKS = [
  block('told', 'heading', { level: 1, text: (s: Scope) => `Told ${(s.vars as { told: string }).told}` }),
  block('tell', 'button', { label: 'Tell', emit: 'tell' }),
  block('form', 'form', { submit: 'Send' }),
];

const fieldTypes = {
  ...{ text: TextField, money: MoneyField, checkbox: CheckboxField },
  'repeated-group': RepeatedGroupField,
} as unknown as CompiledScreen['fieldTypes'];

export function smallTrip(): Trip {
  const start = screen('trip/start', { blocks: BLOCKS, form: FORM, flow: FLOW, fieldTypes });
  const app = appOf([start, screen('trip/end'), screen('trip/large')], { operations: OPERATIONS });
  return {
    ...{ app, address: '/trip/start', host: () => hostOf(app) },
    answer: (_, failure) =>
      failure ? { ok: false, message: '', ...failure } : { ok: true, status: 200, value: {} },
  };
}
