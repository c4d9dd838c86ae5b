/** Compares secrets. */
import { createHash, timingSafeEqual } from 'node:crypto';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time, whatever the lengths. */
export const isSameText = (one: string, other: string): boolean => timingSafeEqual(hash(one), hash(other));
