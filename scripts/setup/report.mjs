/** How the commands speak: one calm line per step, with its time. */

/**
 * @param {number} milliseconds
 * @returns {string} seconds with one decimal, as "1.2 s"
 */
export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/**
 * Runs one step and says what it was and how long it took. What the step throws is passed on.
 * @template T
 * @param {string} name what the step does, in a few words
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const started = performance.now();
  const result = await work();
  console.log(`  ${name.padEnd(34, ' ')} ${seconds(performance.now() - started).padStart(8, ' ')}`);
  return result;
}
