/**
 * Reads a real lender's answer and compares it with the contract before the browser gets it. A page takes what it is told: of
 * `{}` instead of the installments it would say that all is paid, and a maintenance page instead of JSON says nothing at all.
 */
import { Readable } from 'node:stream';
import { errorBody } from '@trilha/server/http/words';
import type { FastifyReply } from 'fastify';
import { LENDER_DAY_HEADER } from '../api/lender-day.ts';
import type { BrokenRule, LoadedContract } from '../sandbox/contract/contract-schemas.ts';
import type { ServedOperation } from '../sandbox/contract/operations.ts';
import { promisedStatuses, promiseOf } from '../sandbox/contract/validate-response.ts';
import { words } from './words.ts';

/** Most bytes of a text or JSON, which is read as a whole: 4 MB. The largest by contract is a hundredth of it. */
const TEXT_LIMIT = 4 * 1024 * 1024;

const ANSWER_HEADERS = [
  'cache-control',
  'content-disposition',
  'content-type',
  'date',
  'etag',
  'retry-after',
  LENDER_DAY_HEADER,
];

/** An answer that is passed on. */
export interface LenderAnswer {
  readonly status: number;
  readonly body: Buffer | Readable | string | undefined;
  /** The body as JSON; undefined for anything else. */
  readonly value?: unknown;
  /** The difference from the contract that pages can live with, for the log: names of rules and members, never a value. */
  readonly fault?: string;
}

/** An answer that no page could read. `code` is for the log: no value of the answer is in it. */
export class UnreadableAnswer extends Error {
  constructor(
    readonly code: string,
    /** 502 for what something between may have answered instead, which is asked again; 500 for a fault that stays. */
    readonly status: 500 | 502 = 502,
  ) {
    super(code);
  }
}

/** The media type of an answer without its parameters, in small letters. */
const mediaTypeOf = (answer: Response): string =>
  (answer.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

async function readText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Node's streams can be iterated, what the types of browsers do not say.
  for await (const chunk of (answer.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > TEXT_LIMIT) throw new UnreadableAnswer('answer-too-large');
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** The text as JSON; undefined for what is none. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a page cannot do without, or would read as something else. */
const STRUCTURAL = new Set(['type', 'required', 'const', 'oneOf', 'false schema']);
const isStructural = ({ rule }: BrokenRule): boolean => STRUCTURAL.has(rule);
const named = ({ path, rule }: BrokenRule): string => `${rule} ${path || '/'}`;

/**
 * Resolves to the body once its first bytes have arrived, so that a body which cannot be decoded, or never comes, can still
 * be answered with a status of our own. `onBreak` is called when it fails later: the connection can only be cut.
 */
async function beginBody(
  answer: Response,
  onBreak: (error: unknown) => void,
  isPromised = true,
): Promise<Readable | undefined> {
  if (isPromised && !answer.body) throw new UnreadableAnswer('empty');
  if (!answer.body) return undefined;
  const reader = answer.body.getReader();
  const first = await reader.read();
  if (isPromised && first.done) throw new UnreadableAnswer('empty');
  async function* chunks() {
    try {
      for (let next = first; !next.done; next = await reader.read()) yield next.value;
    } catch (error) {
      onBreak(error);
      throw error;
    }
  }
  return Readable.from(chunks(), { objectMode: false });
}

/** The status whose promise holds for a success: its own, or the only one where the lender takes another. */
function successLike(promised: readonly number[], status: number): number | undefined {
  return promised.includes(status) ? status : promised.find((one) => one < 300);
}

/**
 * Compares JSON that the contract promises with it.
 * @param value the text as JSON; undefined for what is none
 * @returns the first difference that pages can live with
 * @throws UnreadableAnswer
 */
function checkValue(
  { schemas }: LoadedContract,
  pointer: string,
  { text, value }: { text: string; value: unknown },
): LenderAnswer['fault'] {
  if (value === undefined) throw new UnreadableAnswer(text.trim() === '' ? 'empty' : 'no-json');
  if (schemas.check(pointer, value) === null) return undefined;
  const broken = schemas.checkAll(pointer, value);
  const worst = broken.find(isStructural);
  if (worst) throw new UnreadableAnswer(named(worst), 500);
  return broken[0] && named(broken[0]);
}

/** A refusal without the contract's error body may hold anything, also a stack: the browser gets none of it. */
function refusal({ schemas }: LoadedContract, pointer: string, status: number, text: string): LenderAnswer {
  if (schemas.check(pointer, parse(text) ?? null) === null) return { status, body: text };
  const body = JSON.stringify({ code: 'unknown', message: errorBody(words, status).message });
  return { status, body, fault: 'no error code' };
}

/**
 * Reads an answer. Files are streamed, everything else is read first.
 * @param operation null for a call that the contract does not have, whose answer is passed on as it is
 * @param onBreak is called when a stream fails
 * @throws UnreadableAnswer
 */
export async function readAnswer(
  contract: LoadedContract,
  operation: ServedOperation | null,
  answer: Response,
  onBreak: (error: unknown) => void,
): Promise<LenderAnswer> {
  const { status } = answer;
  if (operation === null) return { status, body: await beginBody(answer, onBreak, false) };
  if (status >= 300 && status < 400) throw new UnreadableAnswer(`redirect ${status}`);
  const { document } = contract;
  const promised = promisedStatuses(document, operation);
  const like = answer.ok ? successLike(promised, status) : status;
  const promise = promiseOf(document, operation, like ?? status);
  const unknown = answer.ok && like !== status ? { fault: `status ${status}` } : {};
  if (promise === null) {
    await answer.body?.cancel();
    return { status, body: undefined, ...unknown };
  }
  if (!answer.ok) return refusal(contract, promise.pointer, status, await readText(answer));
  const mediaType = mediaTypeOf(answer);
  if (promise.mediaType === 'application/json') {
    const text = await readText(answer);
    const value = parse(text);
    const fault = checkValue(contract, promise.pointer, { text, value });
    return { status, body: text, value, ...unknown, ...(fault && { fault }) };
  }
  if (mediaType !== promise.mediaType && mediaType !== 'application/octet-stream')
    throw new UnreadableAnswer(`${mediaType || 'no type'} instead of ${promise.mediaType}`);
  return { status, body: await beginBody(answer, onBreak), ...unknown };
}

/** Passes on status, listed headers and body. */
export function sendAnswer(reply: FastifyReply, answer: Response, { status, body, value }: LenderAnswer) {
  // Answers are about a customer: what says nothing else is not stored.
  reply.code(status).header('cache-control', 'no-store');
  for (const name of ANSWER_HEADERS) {
    const header = answer.headers.get(name);
    if (header !== null) reply.header(name, header);
  }
  // It was read as JSON, whatever the lender calls it.
  if (value !== undefined || typeof body === 'string')
    reply.header('content-type', 'application/json; charset=utf-8');
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.send(body);
}
