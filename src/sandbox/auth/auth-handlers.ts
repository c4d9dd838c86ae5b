/** Handlers of specification §7.1, of login links and of partners' tokens. */
import type { Handlers } from '../contract/handler.ts';
import type { ScryptCost } from '../sessions/password.ts';
import { googleLoginHandlers } from './google-login.ts';
import { type IdentityIssuer, type ReadIdentity, readByRemoteKeys } from './identity-token.ts';
import { loginLinkHandlers } from './login-link.ts';
import { partnerTokenHandlers } from './partner-tokens.ts';
import { passwordLoginHandlers } from './password-login.ts';
import { passwordResetHandlers } from './password-reset.ts';
import { readBySandboxKey } from './sandbox-issuer.ts';

/** Whose identity tokens are accepted: an issuer's, none (null), or by default the sandbox's own. */
export type GoogleLogin = IdentityIssuer | null | undefined;

function readerOf(google: GoogleLogin): ReadIdentity {
  if (google === undefined) return readBySandboxKey;
  return google ? readByRemoteKeys(google) : async () => null;
}

export interface AuthSettings {
  readonly google?: GoogleLogin;
  /** Cost of password hashes; the current recommendation by default. */
  readonly passwordCost?: ScryptCost | undefined;
}

/** The handlers that depend on the server's settings. */
export function configuredAuthHandlers({ google, passwordCost }: AuthSettings): Handlers {
  return {
    ...passwordLoginHandlers(passwordCost),
    ...passwordResetHandlers(passwordCost),
    ...googleLoginHandlers(readerOf(google)),
  };
}

export const authHandlers: Handlers = {
  ...loginLinkHandlers,
  ...configuredAuthHandlers({}),
  ...partnerTokenHandlers,
};
