/** A refusal that is an answer: what the handler did until then is kept (a counted attempt, a stored picture). */
import type { Answer } from '../contract/handler.ts';

export function refuse(status: number, code: string, message: string): Answer<never> {
  return { status, body: { code, message } };
}
