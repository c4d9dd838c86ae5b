/** A call, a screen and its flow as product staff would add them, in YAML alone. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PORTAL_ROOT } from '../../support/portal-compilation.ts';

export const EXAMPLES = `      x-examples:
        ok: { day: 2026-12-01 }
        refused: { status: 422, code: date-unavailable }
        slow: { seconds: 0.2 }
`;

const callWith = (examples: string): string => `paths:
  /api/customer/reminder:
    post:
      operationId: askForReminder
      summary: Send the customer a reminder some days before each installment. Refused with date-unavailable.
      x-tags: []
      x-assumed: true
${examples}      parameters:
        - $ref: ../components/shared.yaml#/parameters/PersistentLog
        - $ref: ../components/shared.yaml#/parameters/IdempotencyKey
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              additionalProperties: false
              required: [daysBefore]
              properties:
                daysBefore: { type: integer, minimum: 1, maximum: 10, x-unit: days }
      responses:
        "200":
          description: When the next one is sent.
          content:
            application/json:
              schema:
                type: object
                required: [day]
                properties:
                  day: { $ref: ../components/scalars.yaml#/schemas/CalendarDate }
        "400": { $ref: ../components/shared.yaml#/responses/RequestInvalid }
        "401": { $ref: ../components/shared.yaml#/responses/Unauthenticated }
        "413": { $ref: ../components/shared.yaml#/responses/PayloadTooLarge }
        "415": { $ref: ../components/shared.yaml#/responses/UnsupportedMediaType }
        "422": { $ref: ../components/shared.yaml#/responses/Refused }
        "429": { $ref: ../components/shared.yaml#/responses/TooManyRequests }
        default: { $ref: ../components/shared.yaml#/responses/Failure }
`;

const SCREEN = 'schemas/cliente/lembrete.screen.yaml';
export const CALL = 'schemas/api/paths/reminder.yaml';
const ACCOUNT = 'schemas/cliente/conta.screen.yaml';
const RATING = '              rating: {';

/** The files of the screen, and its link in the menu of the account. */
export const OVERLAY: Readonly<Record<string, string>> = {
  [SCREEN]: `title: Lembrete
blocks:
  hero: { type: hero, title: Quer um lembrete da parcela?, when: vars.day == null }
  form: { type: form, submit: Pedir lembrete, when: vars.day == null }
  done:
    type: hero
    art: done
    title: Lembrete pedido
    text: "O próximo chega em \${date(vars.day)}."
    when: vars.day != null
  back: { type: button, label: Voltar para o início, go: cliente/home, when: vars.day != null }
form:
  schema:
    type: object
    required: [daysBefore]
    properties:
      daysBefore: { type: integer, minimum: 1, maximum: 10 }
  ui:
    daysBefore:
      field: tiles
      range: { from: 1, to: 10 }
      label: Quantos dias antes?
      messages: { required: Escolha quantos dias antes }
`,
  'flows/cliente/lembrete.flow.yaml': `vars:
  day: null
on:
  submit:
    - call: askForReminder
      body: { daysBefore: form.daysBefore }
      set: { vars.day: result.day }
      fail:
        date-unavailable:
          - reject: { daysBefore: Escolha outro dia. }
`,
  [ACCOUNT]: readFileSync(join(PORTAL_ROOT, ACCOUNT), 'utf8').replace(
    RATING,
    `              reminder: { icon: calendar, title: Lembrete da parcela, go: cliente/lembrete }\n${RATING}`,
  ),
};

/** A folder with the portal's contract and the new call. */
export function contractFolder(examples = EXAMPLES) {
  const root = mkdtempSync(join(tmpdir(), 'trilha-call-'));
  cpSync(join(PORTAL_ROOT, 'schemas/api'), join(root, 'schemas/api'), { recursive: true });
  const main = join(root, 'schemas/api/openapi.yaml');
  const text = readFileSync(main, 'utf8').replace('  paths:\n', '  paths:\n    - paths/reminder.yaml\n');
  writeFileSync(main, text);
  writeFileSync(join(root, CALL), callWith(examples));
  return { root, folder: join(root, 'schemas/api'), discard: () => rmSync(root, { recursive: true }) };
}
