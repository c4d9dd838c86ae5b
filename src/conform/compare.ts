/** Compares one answer of a lender with the contract, and says what the portal does with it. No value of an answer is in the words. */
import { Readable } from 'node:stream';
import type { JsonSchema, OpenApiDocument } from '../api/load-contract.ts';
import type { BrokenRule, LoadedContract } from '../sandbox/contract/contract-schemas.ts';
import type { ServedOperation } from '../sandbox/contract/operations.ts';
import { promiseOf } from '../sandbox/contract/validate-response.ts';
import { parse, readAnswer, UnreadableAnswer } from '../server/lender-answer.ts';
import { collapsed, isMoney, type MeasuredMember, measuredIn, tooSmall } from './units.ts';

export interface ContractDifference {
  readonly what: string;
  /** What the portal, or the customer, gets of it. */
  readonly effect: string;
}

/** An answer, read as a whole. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

export interface Judge {
  readonly contract: LoadedContract;
  /** Error codes that pages have a text for, and the text for every other. */
  readonly codes: ReadonlySet<string>;
  readonly otherwise: string;
}

/** What the sandbox answers to the same call: of customers in the same state, or of a visitor. */
export interface SandboxAnswers {
  readonly statuses: ReadonlySet<number>;
  readonly values: readonly unknown[];
}

const AGAIN = 'asks three times more';
const SHOWN = 'then the page, or its part that needs this, shows an error';

/** What becomes of an answer that is none. */
export function effectOfFailure({ changesState }: ServedOperation, status: number): string {
  if (status === 500)
    return changesState
      ? 'the form says that an error occurred, although the lender may have done it'
      : 'the page, or its part that needs this, shows an error';
  return changesState
    ? `the page ${AGAIN} with the same key, then the form says that the system cannot be reached`
    : `the page ${AGAIN}, ${SHOWN}`;
}

const RULES: Readonly<Record<string, readonly [what: string, effect: string]>> = {
  required: ['is missing', 'what shows it is left out'],
  type: ['has another type', 'what shows it is left out'],
  enum: [
    'has a value that the contract does not name',
    'no rule of a page fits it: what depends on it is left out',
  ],
  const: ['has another value than the only one', 'no rule of a page fits it: what depends on it is left out'],
  pattern: ['is written otherwise', 'it is shown as it is, or left out where a page cannot read it'],
  format: ['is written otherwise', 'it is shown as it is, or left out where a page cannot read it'],
  maxLength: ['is longer than the contract allows', 'it is shown as it is, and may not fit'],
  minLength: ['is shorter than the contract allows', 'it is shown as it is'],
  maximum: ['is more than the contract allows', 'it is shown as it is'],
  minimum: ['is less than the contract allows', 'it is shown as it is'],
  maxItems: ['has more items than the contract allows', 'all are shown'],
};

function whatBroke({ path, rule }: BrokenRule, measured: readonly MeasuredMember[]): string {
  const [words] = RULES[rule] ?? [`breaks ${rule}`];
  const member = measured.find((one) => one.path === path);
  const at = collapsed(path) || 'the whole answer';
  if (member && rule === 'type' && isMoney(member.unit) && typeof member.value === 'number')
    return `${at} is no whole number of cents: is it in reais?`;
  return `${at} ${words}${member ? ` (${member.unit})` : ''}`;
}

/** Reads the answer as the portal's server would. */
async function asServed(contract: LoadedContract, operation: ServedOperation, answer: Answer) {
  const { status, headers, bytes } = answer;
  const isBare = status === 204 || status === 205 || status === 304;
  const response = new Response(isBare ? null : new Uint8Array(bytes), { status, headers });
  try {
    const read = await readAnswer(contract, operation, response, () => {});
    if (read.body instanceof Readable) read.body.destroy();
    return { failed: null, fault: read.fault };
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    return { failed: error.status, fault: error.code };
  }
}

function schemaAt(document: OpenApiDocument, pointer: string): JsonSchema {
  const names = pointer.split('/').slice(1);
  let at: unknown = document;
  for (const name of names)
    at = (at as Record<string, unknown>)[name.replaceAll('~1', '/').replaceAll('~0', '~')];
  return at as JsonSchema;
}

/** The rules that a promised JSON breaks, and its amounts that are in another unit. */
function inShape(
  { contract }: Judge,
  operation: ServedOperation,
  pointer: string,
  { value, usual, failed }: { value: unknown; usual: SandboxAnswers | null; failed: number | null },
): ContractDifference[] {
  const schema = schemaAt(contract.document, pointer);
  const measured = measuredIn(contract.document, schema, value);
  const broken = contract.schemas.checkAll(pointer, value).map((rule): ContractDifference => {
    const [, passed = 'it is passed on as it is'] = RULES[rule.rule] ?? [];
    return {
      what: whatBroke(rule, measured),
      effect: failed === null ? passed : effectOfFailure(operation, failed),
    };
  });
  const known = (usual?.values ?? []).flatMap((one) => measuredIn(contract.document, schema, one));
  const small = tooSmall(measured, known).map(([path, unit]) => ({
    what: `${path} is far less than any of the sandbox's in ${unit}: is it in ${isMoney(unit) ? 'reais' : 'fractions of one'}?`,
    effect: `the customer reads a wrong ${isMoney(unit) ? 'amount' : 'rate'}`,
  }));
  return [...broken, ...small];
}

function inRefusal({ codes, otherwise }: Judge, operation: ServedOperation, answer: Answer, fault?: string) {
  const { status, bytes } = answer;
  const found: ContractDifference[] = [];
  const reads = `the customer reads «${otherwise}»`;
  if (status >= 500) {
    const isPassing = status >= 502 && status <= 504;
    found.push({ what: `answers ${status}`, effect: effectOfFailure(operation, isPassing ? status : 500) });
  }
  if (fault !== undefined) {
    found.push({ what: `${status} has no error code in a body of the contract's`, effect: reads });
    return found;
  }
  const { code } = (parse(bytes.toString()) ?? {}) as { code?: string };
  if (code !== undefined && !codes.has(code))
    found.push({ what: `the code ${code} is none of flows/errors.yaml`, effect: reads });
  return found;
}

function inHeaders({ needsSession }: ServedOperation, headers: Headers): ContractDifference[] {
  const found: ContractDifference[] = [];
  const kept = headers.get('cache-control') ?? '';
  if (needsSession && (/\bpublic\b|s-maxage/.test(kept) || /^(?!.*private).*max-age=[1-9]/.test(kept)))
    found.push({
      what: 'Cache-Control lets others keep the answer',
      effect: 'a proxy may show it to another customer',
    });
  if (!/^(\d{4}-\d\d-\d\d)?$/.test(headers.get('x-lender-day') ?? ''))
    found.push({ what: 'X-Lender-Day is no yyyy-mm-dd', effect: 'pages take the day of the Date header' });
  if (headers.getSetCookie().some((cookie) => /;\s*domain=/i.test(cookie)))
    found.push({
      what: 'a cookie is set for a domain',
      effect: "browsers drop it on the portal's host, and nobody stays logged in",
    });
  return found;
}

/** The status in comparison with the sandbox's. */
function inStatus(
  { changesState }: ServedOperation,
  status: number,
  usual: SandboxAnswers | null,
): ContractDifference[] {
  if (status < 400 || status >= 500 || !usual || usual.statuses.has(status)) return [];
  return [
    {
      what: `answers ${status}, where the sandbox answers ${[...usual.statuses].sort().join(' or ')}`,
      effect: changesState
        ? "the form shows the text of the error's code"
        : "the page, or its part that needs this, shows the text of the error's code, or an error",
    },
  ];
}

const FAULTS: Readonly<Record<string, string>> = {
  'no-json': 'the answer is no JSON',
  empty: 'the answer is empty',
  'answer-too-large': 'the answer is larger than 4 MB',
};

/** Why the portal's server does not read an answer, or how it differs from what is promised (`lender-answer.ts`). */
const wordsOf = (fault: string): string =>
  FAULTS[fault] ?? fault.replace(/^status /, 'answers ').replace(/^redirect (\d+)/, 'answers $1, a redirect');

/** Every difference between an answer and the contract, the same one only once. */
export async function compare(
  judge: Judge,
  operation: ServedOperation,
  answer: Answer,
  usual: SandboxAnswers | null,
): Promise<ContractDifference[]> {
  const { status, bytes, headers } = answer;
  const { contract } = judge;
  const { failed, fault } = await asServed(contract, operation, answer);
  const found = [...inStatus(operation, status, usual), ...inHeaders(operation, headers)];
  if (status >= 400) found.push(...inRefusal(judge, operation, answer, fault));
  else {
    const value = parse(bytes.toString());
    const isUnread = failed === 502;
    if (isUnread || fault?.startsWith('status '))
      found.push({
        what: wordsOf(fault ?? ''),
        effect: isUnread ? effectOfFailure(operation, 502) : 'it is read as what the contract promises',
      });
    const promise = isUnread ? null : promiseOf(contract.document, operation, status);
    if (promise?.mediaType === 'application/json' && !fault?.startsWith('status '))
      found.push(...inShape(judge, operation, promise.pointer, { value, usual, failed }));
  }
  return [...new Map(found.map((one) => [one.what, one])).values()];
}
