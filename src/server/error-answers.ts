/** Every failure leaves as `{ code, message }` with its status: never a stack, never a driver's words. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeError } from './request-log.ts';

export interface ErrorBody {
  readonly code: string;
  readonly message: string;
}

/** What each status says when nothing more precise is known. */
const BY_STATUS: Readonly<Record<number, ErrorBody>> = {
  400: { code: 'request-invalid', message: 'A requisição não pôde ser entendida.' },
  401: { code: 'unauthenticated', message: 'Entre novamente para continuar.' },
  403: { code: 'forbidden', message: 'Você não tem acesso a este recurso.' },
  404: { code: 'not-found', message: 'Não encontrado.' },
  405: { code: 'method-not-allowed', message: 'Método não aceito neste endereço.' },
  409: { code: 'conflict-of-state', message: 'Esta ação não é possível agora.' },
  413: { code: 'payload-too-large', message: 'O conteúdo enviado é grande demais.' },
  414: { code: 'request-invalid', message: 'O endereço é longo demais.' },
  415: { code: 'unsupported-media-type', message: 'Este tipo de conteúdo não é aceito.' },
  421: { code: 'host-unknown', message: 'Este servidor não atende por este nome.' },
  429: { code: 'too-many-requests', message: 'Muitas tentativas. Aguarde um pouco e tente novamente.' },
  431: { code: 'request-invalid', message: 'Os cabeçalhos são longos demais.' },
  502: { code: 'lender-unreachable', message: 'O serviço está indisponível. Tente novamente.' },
  504: { code: 'lender-timeout', message: 'O serviço demorou a responder. Tente novamente.' },
};

const UNEXPECTED: ErrorBody = { code: 'internal-error', message: 'Ocorreu um erro. Tente novamente.' };

/** The body for a status; unknown client errors count as 400, the rest as unexpected. */
export function errorBody(status: number): ErrorBody {
  return BY_STATUS[status] ?? (status < 500 && BY_STATUS[400] ? BY_STATUS[400] : UNEXPECTED);
}

/** Installs the handler of last resort. Rooms with errors of their own (the lender) set theirs in their own scope. */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const status = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500;
    if (status >= 500) request.log.error({ failure: describeError(error) });
    return reply.code(status).send(errorBody(status));
  });
}
