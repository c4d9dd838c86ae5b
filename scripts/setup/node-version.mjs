/** The Node this project runs on. Says in one line what is missing, and why, before anything else can fail oddly. */

const MINIMUM = [20, 19];

/**
 * Ends the process with status 1 when this Node is older than the oldest that works.
 * @returns {void}
 */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return;
  console.error(
    `Trilha needs Node ${MINIMUM.join('.')} or newer; this is ${process.versions.node}. Install it from https://nodejs.org and try again.`,
  );
  process.exit(1);
}
