/** Reads instants as people write them at a terminal. */

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;
const WITH_OFFSET = /^(.+)(?:Z|[+-]\d{2}:\d{2})$/;
/** No clock of a place is a day away from UTC. */
const DAY_MS = 86_400_000;

/** The instant of a text with an offset, in milliseconds since 1970; NaN for no text, and for a day that no month has. */
function instantOf(text: string): number {
  const [, wall = ''] = WITH_OFFSET.exec(text) ?? [];
  const isWall = LOCAL.test(wall) && new Date(`${wall}Z`).toJSON()?.startsWith(wall);
  return isWall ? Date.parse(text) : Number.NaN;
}

/** Milliseconds by which the clocks of a time zone are ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${wall.format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant that a text names: ISO 8601 with an offset, `2026-12-01T08:00-03:00`, or without one as the clocks of a place show it.
 * @param timeZone of that place (IANA); null where none is known, and an offset has to be written
 * @returns ISO 8601 in UTC; or what is wrong, in a sentence
 */
export function readInstant(
  text: string,
  timeZone: string | null,
): { readonly at: string } | { readonly wrong: string } {
  const written = instantOf(text);
  if (!Number.isNaN(written)) return { at: new Date(written).toISOString() };
  const asUtc = LOCAL.test(text) ? instantOf(`${text}Z`) : Number.NaN;
  if (Number.isNaN(asUtc))
    return {
      wrong: `${text} is no instant: write 2026-12-01T08:00, or with an offset 2026-12-01T08:00-03:00`,
    };
  if (timeZone === null)
    return { wrong: `${text} has no offset, and the product names no time zone: write ${text}Z for UTC` };
  // Before and after a change of the clocks.
  const offsets = new Set([asUtc - DAY_MS, asUtc + DAY_MS].map((near) => offsetAt(near, timeZone)));
  const instants = [...offsets].flatMap((offset) =>
    offsetAt(asUtc - offset, timeZone) === offset ? [asUtc - offset] : [],
  );
  const [instant] = instants;
  if (instant === undefined)
    return { wrong: `No clock in ${timeZone} shows ${text}: it is put forward then` };
  if (instants.length > 1)
    return { wrong: `Clocks in ${timeZone} show ${text} twice: write it with an offset` };
  return { at: new Date(instant).toISOString() };
}
