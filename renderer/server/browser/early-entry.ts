/** The inline script as a page runs it. It is bundled on its own (`../vite/early-script.ts`). */
import { runEarly } from './early.ts';

/** Stands for the names, which `../render/early-text.ts` puts in its place. */
declare const PRIVATE_QUERY: readonly string[];

runEarly(PRIVATE_QUERY);
