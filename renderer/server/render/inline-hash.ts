import { createHash } from 'node:crypto';

/** The hash of an inline script or style for the Content-Security-Policy. */
export const inlineHash = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;
