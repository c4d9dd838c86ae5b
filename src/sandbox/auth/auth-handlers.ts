/** Every call of the specification §7.1, the login link and the tokens for partners. */
import type { Handlers } from '../contract/handler.ts';
import { googleLoginHandlers } from './google-login.ts';
import { type IdentityIssuer, type ReadIdentity, readByRemoteKeys } from './identity-token.ts';
import { loginLinkHandlers } from './login-link.ts';
import { partnerTokenHandlers } from './partner-tokens.ts';
import { passwordLoginHandlers } from './password-login.ts';
import { passwordResetHandlers } from './password-reset.ts';
import { readBySandboxKey } from './sandbox-issuer.ts';

/** Whose identity tokens count: an issuer's, nobody's (null), or without one the sandbox's own. */
export type GoogleLogin = IdentityIssuer | null | undefined;

function readerOf(google: GoogleLogin): ReadIdentity {
  if (google === undefined) return readBySandboxKey;
  return google ? readByRemoteKeys(google) : async () => null;
}

/** The handlers that depend on the server's settings. */
export function configuredAuthHandlers(google: GoogleLogin): Handlers {
  return googleLoginHandlers(readerOf(google));
}

export const authHandlers: Handlers = {
  ...passwordLoginHandlers,
  ...passwordResetHandlers,
  ...loginLinkHandlers,
  ...configuredAuthHandlers(undefined),
  ...partnerTokenHandlers,
};
