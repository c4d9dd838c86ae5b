/** What the server itself says to visitors: the product writes it, in each of its languages. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cookiesOf } from './page-cookies.ts';

/** The body of a refused or failed call. */
export interface ServerError {
  /** A code of the product's contract. */
  readonly code: string;
  readonly message: string;
}

/** Why a page without scripts could not be shown or sent, by status; 200 asks to allow cookies or scripts. */
export type PageFailure = 200 | 400 | 403 | 408 | 413 | 429 | 500 | 503;

export interface ServerWords {
  /** Bodies by status, those of 400 and 500 at least: they stand for others below and from 500. */
  readonly errors: Readonly<Record<400 | 500, ServerError> & Record<number, ServerError>>;
  /** Title and text of a page without scripts. */
  readonly failures: Readonly<Record<PageFailure, readonly [title: string, text: string]>>;
  /** The title of a page without scripts whose form was refused. */
  failedTitle(title: string): string;
  /** The link of such a page: opens it anew. */
  readonly openAgain: string;
  /** The button of a page that waits for something. */
  readonly lookAgain: string;
  /** The link to a file that a press has brought. */
  readonly download: string;
}

/** The words in the further locales of a product, by locale. */
export type OtherWords = Readonly<Record<string, ServerWords>>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by `createHttpServer`, and the next one, too. */
    readonly words: ServerWords;
    readonly otherWords: OtherWords;
  }
}

/** The cookie in which a browser keeps the choice (`renderer/runtime/view/languages.ts`). */
export const LANGUAGE_COOKIE = 'language';

/** The locale that was chosen in a browser; null for the usual one. */
export function localeOf(request: FastifyRequest): string | null {
  const { otherWords } = request.server;
  // A product with one locale reads no cookie.
  if (Object.keys(otherWords).length === 0) return null;
  const locale = cookiesOf(request)[LANGUAGE_COOKIE] ?? '';
  return Object.hasOwn(otherWords, locale) ? locale : null;
}

/** The words in a locale; null for the usual one. */
export const wordsIn = (
  { words, otherWords }: Pick<FastifyInstance, 'words' | 'otherWords'>,
  locale: string | null,
): ServerWords => (locale === null ? words : (otherWords[locale] ?? words));

/** The body for a status; unknown client errors count as 400, everything else as unexpected. */
export const errorBody = ({ errors }: ServerWords, status: number): ServerError =>
  errors[status] ?? (status < 500 ? errors[400] : errors[500]);

/** The body for a status in the language of a request. */
export const errorFor = (request: FastifyRequest, status: number): ServerError =>
  errorBody(wordsIn(request.server, localeOf(request)), status);
