/** Pages of the portal that logins lead to. */

/** Where a customer asks for a login link. */
export const NEW_LINK_PAGE = '/entrar/link';
/** The page after every login; it returns to where the customer was, or to the loan's screen. */
export const AFTER_LOGIN_PAGE = '/entrar/redirecionar';
/** Where a login by Google begins, at the lender. */
export const GOOGLE_START = '/api/auth/login/google/start';
/** The sandbox's replacement for Google. */
export const GOOGLE_PAGE = '/sandbox/partner/google';
