/** Checks the version of Node first, so that an old one fails with one clear line. */

const MINIMUM = [20, 19];

/**
 * Exits with status 1 when this Node is too old.
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
