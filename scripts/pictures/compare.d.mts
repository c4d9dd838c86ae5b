import type { Browser } from 'playwright-core';

export interface Comparison {
  name: string;
  kind: 'same' | 'new' | 'gone' | 'changed';
  /** Share of the pixels that changed, 0 to 1. */
  share: number;
}
export function comparePictures(
  browser: Browser,
  folders: { accepted: string; taken: string; differences: string; names: readonly string[] },
): Promise<Comparison[]>;
