/** A visit that a publication reaches: what it began on, what is live, and what its pages may hold. */
import type { Edit, Renamed } from './edits.ts';
import type { ProofPortal, WrittenCall } from './portal.ts';
import { type Following, screenAt, type Version } from './version.ts';

const HASHES = /\/published\/\w+\/([0-9a-f]{32})\.(?:js|css)/g;

/**
 * What of a publication new visits get:
 * - `begun`: a part of them, while the others get the version before
 * - `whole`: all of them
 * - `back`: none any more
 */
export type Stage = 'begun' | 'whole' | 'back';

export interface ReachedBy {
  readonly portal: ProofPortal;
  readonly base: Version;
  readonly after: Version;
  readonly edit: Edit;
  readonly following: Following;
}

export class Reached {
  readonly base: Version;
  readonly after: Version;
  private readonly portal: ProofPortal;
  private readonly following: Following;
  /** On which a visit has begun that began while a part of them got the later version. */
  private begun: Version | null = null;

  /** @param from the version on which the visit has begun, or begun anew; null for one that does so with what comes next */
  constructor(
    private readonly by: ReachedBy,
    private readonly stage: Stage,
    private readonly from: Version | null,
  ) {
    this.base = by.base;
    this.after = by.after;
    this.portal = by.portal;
    this.following = by.following;
  }

  /** The same for a visit that begins now. */
  anew(): Reached {
    return new Reached(this.by, this.stage, null);
  }

  /** The version whose pages the visit gets from now on. @param pinned number of the publication that its cookie names */
  expected(pinned: number | null): Version {
    const { base, after, stage, from } = this;
    if (stage === 'back') return base;
    if (stage === 'whole') return from === base && this.following.recalled.length === 0 ? base : after;
    if (from) return from;
    this.begun ??= this.versions.find(({ number }) => number === pinned) ?? null;
    return this.begun ?? base;
  }

  /**
   * Whoever has begun anew, a day later, and asks for a page that is gone by then is nobody whom the server could know. A page that is not
   * there pins nothing: while a part of new visits gets the later version, it may have been of either.
   */
  mayBeNowhere(url: string, pinned: number | null): boolean {
    if (this.from === this.base) return false;
    const isOfEither = pinned === null && this.from === null && this.stage === 'begun' && !this.begun;
    const possible = isOfEither ? this.versions : [this.expected(pinned)];
    return possible.some((one) => screenAt(one, url) === null);
  }

  /** Those that are live. */
  get versions(): readonly Version[] {
    return [this.base, this.after];
  }

  versionOf(hash: string | null): Version | null {
    return this.versions.find((one) => one.hash === hash) ?? null;
  }

  /** An answer that has another path on the second one of two versions. */
  renamedBetween(was: Version, is: Version): Renamed | undefined {
    const { renamed } = this.by.edit;
    if (!renamed || was === is) return undefined;
    return is === this.after ? renamed : { ...renamed, from: renamed.to, to: renamed.from };
  }

  /** What the law or the lender demands newly counts once all visits get the later version. */
  get isBinding(): boolean {
    return this.stage === 'whole';
  }

  /**
   * @param hash of the version that the page says it is of; null for one that says nothing
   * @param pinned number of the publication that the visit's cookie names
   */
  mixedIn(html: string, hash: string | null, pinned: number | null): string[] {
    const expected = this.expected(pinned);
    const found: string[] = [];
    if (hash !== null && hash !== expected.hash) found.push(`it is of ${hash} instead of ${expected.hash}`);
    const own = new Set(Object.values(expected.names));
    for (const [, module = ''] of html.matchAll(HASHES))
      if (!own.has(module)) found.push(`it names ${module} of another publication`);
    for (const word of this.by.edit.marks ?? [])
      if (expected === this.base && html.includes(word)) found.push(`it says «${word}»`);
    return found;
  }

  /** Calls by which the lender has changed something since the last time. */
  takeWritten(): readonly WrittenCall[] {
    return this.portal.takeCalls();
  }

  /** Counts the calls by which the lender has changed something so far. */
  get written(): number {
    return this.portal.written;
  }

  isRecalled({ method, url }: WrittenCall): boolean {
    const { operations } = this.base.compilation.project.contract;
    return this.following.recalled.some((id) => {
      const operation = operations.get(id);
      const path = operation?.path.replace(/\{[^}]*\}/g, '[^/?]+');
      return operation?.method === method && new RegExp(`^(?:/api)?${path}(?:\\?|$)`).test(url);
    });
  }
}
