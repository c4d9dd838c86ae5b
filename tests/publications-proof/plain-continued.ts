/** A visit without scripts after a publication: a post, the whole form, a reload, or the page before; and what is wrong with it. */
import type { Draw } from './draw.ts';
import { type Finding, formOf, lostAnswers, newConsents } from './oracle.ts';
import type { PlainPage } from './plain-page.ts';
import type { PlainVisit } from './plain-visit.ts';
import type { Reached } from './reached.ts';
import { bare, ownVisit, scopeOn, typedFor } from './right-answers.ts';
import { isStranded, NOWHERE } from './stranded.ts';
import { screenAt } from './version.ts';

export const SUBMIT = '{"press":{"type":"submit"}}';

export const PLAIN_WAYS = ['post', 'finish', 'reload', 'back'] as const;
export type PlainWay = (typeof PLAIN_WAYS)[number];

/** The longest page asks eight questions, one after the other; with a mistake and a page that is renewed some are pressed once more. */
const MOST_PRESSES = 14;

/** The press that leads on from a page, or one that it offers. */
function pressFor({ presses }: PlainPage, draw: Draw): string {
  if (presses.includes(SUBMIT) && draw.chance(0.7)) return SUBMIT;
  return presses.length > 0 ? draw.of(presses) : '';
}

class PlainContinued {
  readonly findings: Finding[] = [];

  constructor(
    private readonly visit: PlainVisit,
    private readonly reached: Reached,
    private readonly draw: Draw,
  ) {}

  private note(fault: Finding['fault'], words: string): void {
    const { path } = this.visit.page;
    this.findings.push({ fault, words: `without scripts, ${path}: ${words}` });
  }

  /** Runs a request, and looks at the page that it brings. */
  private async step(what: string, request: () => Promise<PlainPage>): Promise<PlainPage | null> {
    const before = this.visit.page;
    let page: PlainPage;
    try {
      page = await request();
    } catch (error) {
      this.note('stranded', `${what} from ${before.path}: ${(error as Error).message}`);
      return null;
    }
    const { pinned } = this.visit.requests;
    if (page.status === 404 && this.reached.mayBeNowhere(page.path, pinned)) return null;
    if (page.status !== 200 && page.status !== 422) {
      this.note('stranded', `${what} from ${before.path}: ${page.status}`);
      return null;
    }
    for (const words of this.reached.mixedIn(page.html, page.version, pinned))
      this.note('mixed', `${what}: ${words}`);
    return page;
  }

  /** The answers that a post brought over to the other version. */
  private compare(before: PlainPage, page: PlainPage, typed: Readonly<Record<string, unknown>>): void {
    const { reached } = this;
    const [earlier, later] = [reached.versionOf(before.version), reached.versionOf(page.version)];
    if (!earlier || !later || earlier === later || bare(page.path) !== bare(before.path)) return;
    const [was, is] = [ownVisit(before, earlier), ownVisit(page, later)];
    if (!was || !is?.screen.form) return;
    const known = Object.fromEntries(Object.entries(was.state.form).filter(([name]) => !(name in typed)));
    const moved = reached.renamedBetween(earlier, later);
    const renamed = moved?.screen === is.screen.id ? moved : undefined;
    const isKept = renamed === undefined || !(renamed.from in typed);
    const now = { form: is.screen.form, scope: scopeOn(is, page, later) };
    for (const path of lostAnswers(known, was.screen.form, now, isKept ? renamed : undefined))
      this.note('lost', path);
  }

  /** What was sent from a page of the version before, though it had become compulsory to agree to something. */
  private skipped(page: PlainPage): void {
    const { base, after } = this.reached;
    const written = this.reached.takeWritten();
    if (page.version !== base.hash || !this.reached.isBinding) return;
    const id = screenAt(base, page.path);
    const next = screenAt(after, page.path);
    const [was, is] = [id === null ? null : formOf(base, id), next === null ? null : formOf(after, next)];
    const consents = newConsents(was, is);
    for (const call of written)
      if (consents.length > 0 || this.reached.isRecalled(call))
        this.note('skipped', `${call.url} was accepted without ${consents.join(', ')}`);
  }

  private async press(share: number): Promise<PlainPage | null> {
    const before = this.visit.page;
    const version = this.reached.versionOf(before.version);
    const typed = version ? typedFor(before, version, this.draw, share) : {};
    const press = share === 1 && before.presses.includes(SUBMIT) ? SUBMIT : pressFor(before, this.draw);
    this.reached.takeWritten();
    const page = await this.step(`press ${press}`, () => this.visit.press(press, typed));
    this.skipped(before);
    if (page) this.compare(before, page, typed);
    return page;
  }

  /** Fills in the whole form, page by page. @returns whether it leads on; null where it fails */
  private async filled(): Promise<boolean | null> {
    const { path } = this.visit.page;
    for (let count = 0; count < MOST_PRESSES; count++) {
      const page = await this.press(1);
      if (!page) return null;
      if (bare(page.path) !== bare(path) || !page.presses.includes(SUBMIT)) return true;
    }
    return false;
  }

  private async finish(): Promise<void> {
    const { path } = this.visit.page;
    const other = this.visit.copy(this.draw.below(1 << 22));
    const newcomer = async () => {
      other.outlastDay();
      await other.open(path);
      const isThere = other.page.status === 200 && bare(other.page.path) === bare(path);
      const continued = new PlainContinued(other, this.reached.anew(), this.draw);
      return isThere ? () => continued.filled() : null;
    };
    if (await isStranded(this.reached, () => this.filled(), newcomer)) this.note('stranded', NOWHERE);
  }

  async go(way: PlainWay, former: string): Promise<readonly Finding[]> {
    if (way === 'reload') await this.step('reload', () => this.visit.open(this.visit.page.path));
    else if (way === 'back') await this.step('back', () => this.visit.open(former));
    else if (way === 'post') {
      const page = await this.press(0.8);
      if (page?.carried) await this.step('reload', () => this.visit.open(page.path));
    } else await this.finish();
    return this.findings;
  }
}

/** @param former the page before */
export const continuePlain = (
  visit: PlainVisit,
  former: string,
  way: PlainWay,
  reached: Reached,
  draw: Draw,
): Promise<readonly Finding[]> => new PlainContinued(visit, reached, draw).go(way, former);
