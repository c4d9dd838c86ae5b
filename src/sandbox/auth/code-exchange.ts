/** Exchanges the code of a login for the identity token, at the issuer itself: the token passes through no browser. */
import { LenderError } from '../base/lender-error.ts';
import type { IdentityIssuer } from './identity-token.ts';

const TIMEOUT_MILLISECONDS = 5_000;
/** An identity token is some 1,500 characters. */
const LONGEST_ANSWER = 64 * 1024;

export interface LoginCode {
  readonly code: string;
  readonly verifier: string;
  /** The same as in the request that gave the code. */
  readonly redirectUri: string;
}

const unreachable = () =>
  new LenderError(503, 'issuer-unreachable', 'O Google não respondeu. Tente novamente.');

/** Throws when there is more than an answer may have. */
async function boundedText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    text += decoder.decode(piece.value, { stream: true });
    if (text.length <= LONGEST_ANSWER) continue;
    await reader?.cancel();
    throw new RangeError('the answer is too long');
  }
  return text;
}

function tokenIn(text: string): string | null {
  const answer: unknown = JSON.parse(text);
  const token = (answer as { id_token?: unknown } | null)?.id_token;
  return typeof token === 'string' ? token : null;
}

/** The identity token; null for a code that the issuer refuses. Throws 503 when the issuer does not answer. */
export async function exchangeCode(issuer: IdentityIssuer, login: LoginCode): Promise<string | null> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: login.code,
    code_verifier: login.verifier,
    redirect_uri: login.redirectUri,
    client_id: issuer.audience,
    ...(issuer.clientSecret === undefined ? {} : { client_secret: issuer.clientSecret }),
  });
  const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  try {
    const response = await fetch(issuer.tokenUrl, { method: 'POST', body, redirect: 'error', signal });
    if (response.status >= 500) throw unreachable();
    const text = await boundedText(response);
    return response.ok ? tokenIn(text) : null;
  } catch {
    throw unreachable();
  }
}
