/** The page that says that the session is another customer's, and leads on. */
export const OTHER_ACCESS = '/outro-acesso';
