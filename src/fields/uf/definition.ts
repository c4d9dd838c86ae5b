/** The field type `uf`: one of the 27 states of Brazil. */
import { presetOf } from '@trilha/language/definition/field';
import { selectField } from '@trilha/runtime/fields/select/definition';

/** Abbreviation and name, ordered by name. */
const STATES: [string, string][] = [
  ['AC', 'Acre'],
  ['AL', 'Alagoas'],
  ['AP', 'Amapá'],
  ['AM', 'Amazonas'],
  ['BA', 'Bahia'],
  ['CE', 'Ceará'],
  ['DF', 'Distrito Federal'],
  ['ES', 'Espírito Santo'],
  ['GO', 'Goiás'],
  ['MA', 'Maranhão'],
  ['MT', 'Mato Grosso'],
  ['MS', 'Mato Grosso do Sul'],
  ['MG', 'Minas Gerais'],
  ['PA', 'Pará'],
  ['PB', 'Paraíba'],
  ['PR', 'Paraná'],
  ['PE', 'Pernambuco'],
  ['PI', 'Piauí'],
  ['RJ', 'Rio de Janeiro'],
  ['RN', 'Rio Grande do Norte'],
  ['RS', 'Rio Grande do Sul'],
  ['RO', 'Rondônia'],
  ['RR', 'Roraima'],
  ['SC', 'Santa Catarina'],
  ['SP', 'São Paulo'],
  ['SE', 'Sergipe'],
  ['TO', 'Tocantins'],
];

export const ufField = presetOf(selectField, {
  type: 'uf',
  description: 'A state of Brazil; the answer is its two-letter abbreviation.',
  example: `
schema:
  properties:
    state: { type: string }
ui:
  state: { field: uf, label: State }
`,
  answer: 'SP',
  accepts: ['string'],
  preset: {
    options: STATES.map(([value, label]) => ({ value, label })),
    placeholder: 'Escolha o estado',
    autocomplete: 'address-level1',
  },
});
