import { OTHER_CUSTOMER } from '@trilha/server/calls/page-owner';

/** A refusal defined by the contract: status, code and, if one field caused it, its path. */
export class LenderError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;

  /** `message` is Portuguese: the portal may show it. `field` is a path into the request's body. */
  constructor(status: number, code: string, message: string, field?: string) {
    super(message);
    this.name = 'LenderError';
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

/** A refusal with the seconds to wait before the same request may succeed, sent as `Retry-After`. */
export class RetryLater extends LenderError {
  readonly retryAfterSeconds: number;

  constructor(status: 429 | 503, code: string, message: string, retryAfterSeconds: number) {
    super(status, code, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** 404 for an id that does not exist or belongs to another customer. */
export function notFound(): LenderError {
  return new LenderError(404, 'not-found', 'Não encontrado.');
}

/** 409 when the loan's state does not allow the call. */
export function conflictOfState(): LenderError {
  return new LenderError(409, 'conflict-of-state', 'Esta ação não é possível neste momento da solicitação.');
}

/** 401 when a call needs a session and has no valid one. */
export function unauthenticated(): LenderError {
  return new LenderError(401, 'unauthenticated', 'Entre novamente para continuar.');
}

/** 409 when the page that calls belongs to another loan or account than the session. */
export function otherCustomer(): LenderError {
  return new LenderError(409, OTHER_CUSTOMER, 'Esta página era de outro acesso. Nada foi alterado.');
}
