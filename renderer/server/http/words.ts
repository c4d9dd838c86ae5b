/** What the server itself says to visitors: the product writes it, in its language. */
import type { FastifyInstance } from 'fastify';

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
  /** The link of such a page: opens it anew. */
  readonly openAgain: string;
  /** The button of a page that waits for something. */
  readonly lookAgain: string;
  /** The link to a file that a press has brought. */
  readonly download: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by `createHttpServer`. */
    readonly words: ServerWords;
  }
}

/** The body for a status; unknown client errors count as 400, everything else as unexpected. */
export const errorBody = (
  { words: { errors } }: Pick<FastifyInstance, 'words'>,
  status: number,
): ServerError => errors[status] ?? (status < 500 ? errors[400] : errors[500]);
