/** A refusal as a response: the handler's effects are committed (a counted attempt, a stored picture). */
import type { HandlerResult } from '../contract/handler.ts';

export function refuse(status: number, code: string, message: string): HandlerResult<never> {
  return { status, body: { code, message } };
}
