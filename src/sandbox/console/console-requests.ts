/** Validates requests to the console: JSON bodies and forms give the same values. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { readClock } from '../base/clock.ts';
import { requireKnownHorizon } from '../base/lender-day.ts';
import { LenderError, notFound } from '../base/lender-error.ts';
import { RequestInvalid } from '../contract/validate-request.ts';
import type { Queryable } from '../database/database.ts';
import type { DemandAnswer } from '../privacy/answer-demand.ts';
import { scenarioNamed } from '../scenarios/catalogue.ts';
import { type Choices, readChoices } from '../scenarios/choices.ts';
import { BEHAVIOUR_KINDS, type NewBehaviour } from './call-behaviours.ts';

const ajv = new Ajv2020({ strict: false, useDefaults: true, allErrors: true });

const SLOWEST = 60_000;
const MOST_CALLS = 1_000;
const DAY = 86_400;
const MOST_DAYS = 3_650;
/** Calendars and barcodes are tested for this many years ahead. */
const MOST_SECONDS_AHEAD = 20 * 365 * DAY;

const checkBehaviour = ajv.compile<NewBehaviour>({
  type: 'object',
  additionalProperties: false,
  required: ['kind'],
  properties: {
    operation: { type: ['string', 'null'], maxLength: 60, default: null },
    kind: { enum: BEHAVIOUR_KINDS },
    milliseconds: { type: 'integer', minimum: 0, maximum: SLOWEST, default: 0 },
    status: { type: ['integer', 'null'], minimum: 400, maximum: 599, default: null },
    code: { type: ['string', 'null'], pattern: '^[a-z0-9-]{1,60}$', default: null },
    calls: { type: 'integer', minimum: 1, maximum: MOST_CALLS, default: 1 },
  },
});

const checkMove = ajv.compile<{ days?: number; seconds?: number }>({
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    days: { type: 'integer', minimum: 1, maximum: MOST_DAYS },
    seconds: { type: 'integer', minimum: 1, maximum: MOST_DAYS * DAY },
  },
});

const checkSignIn = ajv.compile<{ taxId: string }>({
  type: 'object',
  additionalProperties: false,
  required: ['taxId'],
  properties: { taxId: { type: 'string', pattern: '^\\d{11}$' } },
});

const checkAnswer = ajv.compile<{ id: string } & DemandAnswer>({
  type: 'object',
  additionalProperties: false,
  required: ['id', 'answer', 'accepted'],
  properties: {
    id: { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' },
    answer: { type: 'string', minLength: 2, maxLength: 2_000 },
    accepted: { type: 'boolean' },
  },
});

export interface RollbackRequest {
  /** The event that was the last one on the page. */
  readonly after: number;
  readonly to: number;
  readonly who: string;
  readonly why: string;
}

const checkRollback = ajv.compile<RollbackRequest>({
  type: 'object',
  additionalProperties: false,
  required: ['after', 'to', 'who', 'why'],
  properties: {
    after: { type: 'integer', minimum: 1 },
    to: { type: 'integer', minimum: 1 },
    who: { type: 'string', pattern: '\\S', maxLength: 200 },
    why: { type: 'string', pattern: '\\S', maxLength: 2_000 },
  },
});

function read<T>(check: ValidateFunction<T>, value: unknown): T {
  if (check(value)) return value;
  const broken = (check.errors ?? []).slice(0, 50);
  throw new RequestInvalid(
    broken.map(({ instancePath, keyword }) => ({ path: instancePath.slice(0, 300), rule: keyword })),
  );
}

/** Throws RequestInvalid. */
export const readDemandAnswer = (value: unknown): { id: string } & DemandAnswer => read(checkAnswer, value);

/** Throws RequestInvalid. */
export const readRollback = (value: unknown): RollbackRequest => read(checkRollback, value);

/** @param operations ids of the contract. Throws RequestInvalid. */
export function readBehaviour(value: unknown, operations: ReadonlySet<string>): NewBehaviour {
  const behaviour = read(checkBehaviour, value);
  if (behaviour.operation !== null && !operations.has(behaviour.operation)) {
    throw new RequestInvalid([{ path: '/operation', rule: 'enum' }]);
  }
  return behaviour;
}

const tooFarAhead = (): LenderError =>
  new LenderError(409, 'conflict-of-state', 'O relógio já está adiantado demais.');

/** Seconds forward. Throws RequestInvalid, or 409 when the clock would pass the tested years, or the known holidays. */
export async function readClockMove(database: Queryable, value: unknown): Promise<number> {
  const { days = 0, seconds = 0 } = read(checkMove, value);
  const forward = days * DAY + seconds;
  const [row] = await database.query<{ offset_seconds: number }>('select offset_seconds from lender_clock');
  if ((row?.offset_seconds ?? 0) + forward > MOST_SECONDS_AHEAD) throw tooFarAhead();
  try {
    requireKnownHorizon(new Date((await readClock(database)).getTime() + forward * 1000));
  } catch (error) {
    throw error instanceof RangeError ? tooFarAhead() : error;
  }
  return forward;
}

export function readSignIn(value: unknown): string {
  return read(checkSignIn, value).taxId;
}

/** Days of a report if none are asked for. */
const REPORTED_DAYS = 7;
/** As long as counters are kept. */
const MOST_REPORTED_DAYS = 400;

const checkDays = ajv.compile<{ days: string }>({
  type: 'object',
  properties: { days: { type: 'string', pattern: '^[1-9]\\d{0,2}$', default: String(REPORTED_DAYS) } },
});

/** How many days a report is asked for, at most as many as counters are kept. Throws RequestInvalid. */
export const readReportedDays = (query: unknown): number =>
  Math.min(Number(read(checkDays, { ...(query as object) }).days), MOST_REPORTED_DAYS);

/** `{ scenario, …choices }`: choices override the named scenario's. Throws 404 for an unknown name. */
export function readScenario(value: unknown): Choices {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const { scenario: name, ...chosen } = (isObject ? value : {}) as Record<string, unknown>;
  if (name === undefined) return readChoices(chosen);
  const scenario = typeof name === 'string' ? scenarioNamed(name) : null;
  if (!scenario) throw notFound();
  return readChoices({ ...scenario.choices, ...chosen });
}
