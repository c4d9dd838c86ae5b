/** A visit that a publication reaches: what it began on, what is live, and what its pages may hold. */
import type { Edit } from './edits.ts';
import type { ProofPortal, WrittenCall } from './portal.ts';
import { type Following, screenAt, type Version } from './version.ts';

const HASHES = /\/published\/\w+\/([0-9a-f]{32})\.(?:js|css)/g;

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
  readonly edit: Edit;
  private readonly portal: ProofPortal;
  private readonly following: Following;

  /** @param isCarried its day on the version before is over */
  constructor(
    private readonly by: ReachedBy,
    private readonly isCarried: boolean,
  ) {
    this.base = by.base;
    this.after = by.after;
    this.edit = by.edit;
    this.portal = by.portal;
    this.following = by.following;
  }

  /** The same for a visit that is on the later version. */
  carried(): Reached {
    return new Reached(this.by, true);
  }

  /** The version whose pages the visit gets from now on. */
  get expected(): Version {
    return this.isCarried || this.following.recalled.length > 0 ? this.after : this.base;
  }

  /** Whoever asks a day later for a page that is gone is nobody whom the server could know. */
  mayBeNowhere(url: string): boolean {
    return this.isCarried && screenAt(this.after, url) === null;
  }

  /** Those that are live, the visit's own first: two may have the same list of modules. */
  get versions(): readonly Version[] {
    return this.expected === this.base ? [this.base, this.after] : [this.after, this.base];
  }

  versionOf(hash: string | null): Version | null {
    return [this.base, this.after].find((one) => one.hash === hash) ?? null;
  }

  /** @param hash of the version that the page says it is of; null for one that says nothing */
  mixedIn(html: string, hash: string | null): string[] {
    const { expected } = this;
    const found: string[] = [];
    if (hash !== null && hash !== expected.hash) found.push(`it is of ${hash} instead of ${expected.hash}`);
    const own = new Set(Object.values(expected.names));
    for (const [, module = ''] of html.matchAll(HASHES))
      if (!own.has(module)) found.push(`it names ${module} of another publication`);
    for (const word of this.edit.marks ?? [])
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
