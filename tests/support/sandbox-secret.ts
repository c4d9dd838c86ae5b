/** What lets tests behind a proxy use the sandbox: the server's variables, and the header of its clients. */
const SECRET = 'the secret of all tests';

export const OPEN_SANDBOX = { SANDBOX_CONSOLE: 'on', SANDBOX_SECRET: SECRET } as const;

export const SANDBOX_AUTHORIZATION = `Basic ${Buffer.from(`:${SECRET}`).toString('base64')}`;
