/** In place of fast-equals, with which RJSF compares the ids and paths that it makes: plain JSON. */
import { isSame } from '../../engine/form/answers.ts';

export const createCustomEqual = () => isSame;
