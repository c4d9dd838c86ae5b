/** The commands' output: one line per step, with its time. */

/**
 * @param {number} milliseconds
 * @returns {string} seconds with one decimal, as "1.2 s"
 */
export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/**
 * Runs one step and prints its name and duration. Errors of the step are rethrown.
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
