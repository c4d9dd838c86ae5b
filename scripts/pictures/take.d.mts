import type { Browser } from 'playwright-core';

export interface Picture {
  /** Path relative to the folder. */
  name: string;
  query: string;
  device: { name: string; width: number; height: number };
  scheme?: 'light' | 'dark';
}
export function picturesOf(
  screens: readonly { id: string; hasForm: boolean }[],
  wanted: { desk: boolean; words: readonly string[] },
): Picture[];
export function sheetPictures(
  screens: readonly { id: string }[],
  wanted: { brands: readonly string[]; words: readonly string[] },
): Picture[];
export function takePictures(
  browser: Browser,
  url: string,
  pictures: readonly Picture[],
  options: { folder: string; pages: number },
): Promise<string[]>;
