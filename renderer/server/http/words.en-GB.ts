/** What a server says in English, with codes for a contract that has none of its own. */
import type { ServerWords } from './words.ts';

const wrong = { code: 'request-invalid', message: 'The request could not be understood.' };
const failed = { code: 'internal-error', message: 'Something went wrong. Try again.' };

export const words: ServerWords = {
  errors: {
    400: wrong,
    403: { code: 'forbidden', message: 'You may not use this.' },
    404: { code: 'not-found', message: 'Not found.' },
    405: { code: 'method-not-allowed', message: 'This address does not take that method.' },
    413: { code: 'payload-too-large', message: 'What you sent is too large.' },
    421: { code: 'host-unknown', message: 'This server does not answer to this name.' },
    429: { code: 'too-many-requests', message: 'Too many attempts. Wait a little and try again.' },
    500: failed,
  },
  failures: {
    200: [
      'Allow cookies or JavaScript',
      'Your browser runs no JavaScript and refuses cookies. To continue, allow one of them.',
    ],
    400: ['We could not continue', 'This page has changed since you opened it. Open it again and try again.'],
    403: ['We could not send this', 'This page was open for too long. Open it again and send it again.'],
    408: ['Sending took too long', 'Go back, check your connection and send it again.'],
    413: ['The file is too large', 'Go back, choose a smaller file and send it again.'],
    429: ['Too many attempts', 'Go back, wait a minute and send it again.'],
    500: ['Something went wrong', 'It was not your fault. Open the page again in a few minutes.'],
    503: ['We are very busy', 'Go back, wait a few seconds and send it again.'],
  },
  failedTitle: (title) => `Error: ${title}`,
  openAgain: 'Open again',
  lookAgain: 'Look again',
  download: 'Download the file',
};
