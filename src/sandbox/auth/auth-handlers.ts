/** Handlers of specification §7.1, of login links and of partners' tokens. */
import type { Handlers } from '../contract/handler.ts';
import type { ScryptCost } from '../sessions/password.ts';
import { accessHandlers } from './access-handlers.ts';
import { googleLoginHandlers } from './google-login.ts';
import type { GoogleLogin } from './identity-token.ts';
import { loginLinkHandlers } from './login-link.ts';
import { partnerTokenHandlers } from './partner-tokens.ts';
import { passwordLoginHandlers } from './password-login.ts';
import { passwordResetHandlers } from './password-reset.ts';

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
    ...googleLoginHandlers(google),
  };
}

export const authHandlers: Handlers = {
  ...loginLinkHandlers,
  ...configuredAuthHandlers({}),
  ...partnerTokenHandlers,
  ...accessHandlers,
};
