/** Types of former-files.mjs for its test. */

export function setFormerFilesAside(dist: string): void;
export function putFormerFilesBack(dist: string, now: number): { files: number; bytes: number };
