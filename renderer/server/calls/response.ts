/** The service's responses as results of calls. */
import type { CallResult, CompiledOperation } from '@trilha/runtime';

/** What is read of a response. */
export type ServiceResponse = Pick<Response, 'ok' | 'status' | 'json' | 'text' | 'blob'> & {
  readonly headers: Pick<Headers, 'get'>;
};

/** Throws a SyntaxError where JSON was promised and something else came. */
export async function readAnswer(operation: CompiledOperation, response: ServiceResponse): Promise<unknown> {
  if (response.status === 204 || operation.response === 'none') return null;
  if (operation.response === 'text') return response.text();
  if (operation.response === 'binary') return response.blob();
  return response.json();
}

/** A refusal, whatever its body is. */
export async function readError(response: ServiceResponse): Promise<CallResult> {
  const body: unknown = await response.json().catch(() => null);
  const { code, message, field } = (body ?? {}) as { code?: string; message?: string; field?: string };
  const retryAfter = Number(response.headers.get('retry-after'));
  return {
    ok: false,
    status: response.status,
    code: code ?? 'unknown',
    message: message ?? '',
    ...(field ? { field } : {}),
    ...(retryAfter > 0 ? { retryAfter } : {}),
  };
}

/** A response as the result of its call. Throws as `readAnswer` does. */
export async function readResult(
  operation: CompiledOperation,
  response: ServiceResponse,
): Promise<CallResult> {
  if (!response.ok) return readError(response);
  return { ok: true, status: response.status, value: await readAnswer(operation, response) };
}
