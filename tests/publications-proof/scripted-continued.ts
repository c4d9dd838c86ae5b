/** A visit with scripts after a publication: its form is sent, its page loaded anew, or the page before; and what is wrong with it. */
import type { Answers } from '../../renderer/runtime/engine/form/answers.ts';
import { type Finding, formOf, lostAnswers, newConsents } from './oracle.ts';
import type { Reached } from './reached.ts';
import { bare, rightAnswersOf } from './right-answers.ts';
import type { ScriptedVisit } from './scripted-visit.ts';
import { isStranded, NOWHERE } from './stranded.ts';
import { screenAt } from './version.ts';

export const SCRIPTED_WAYS = ['reload', 'back', 'look', 'finish'] as const;
export type ScriptedWay = (typeof SCRIPTED_WAYS)[number];

/** The longest page asks eight questions, one after the other. */
const MOST_SUBMITS = 12;

class ScriptedContinued {
  readonly findings: Finding[] = [];

  constructor(
    private readonly visit: ScriptedVisit,
    private readonly reached: Reached,
  ) {}

  private note(fault: Finding['fault'], words: string): void {
    this.findings.push({ fault, words: `with scripts, ${this.visit.page.path}: ${words}` });
  }

  private async open(url: string, isRenewed = false): Promise<boolean> {
    const { live: before, version: earlier } = this.visit;
    this.visit.keep();
    const page = await this.visit.open(url, isRenewed);
    const { pinned } = this.visit.requests;
    if (page.status === 404 && this.reached.mayBeNowhere(page.path, pinned)) return false;
    if (page.status !== 200) {
      this.note('stranded', `${url}: ${page.status}`);
      return false;
    }
    // Pages of partners are none of the portal's.
    if (page.html === '') return false;
    for (const words of this.reached.mixedIn(page.html, page.version?.hash ?? null, pinned))
      this.note('mixed', words);
    if (!page.version)
      this.note('mixed', `its list of modules is of no publication that is live: ${page.list}`);
    const { live } = this.visit;
    if (live?.state.phase === 'failed' && before?.state.phase !== 'failed')
      this.note('stranded', 'the screen does not open');
    if (!before || !live?.screen.form || !live.isReady || before.screen.id !== live.screen.id) return true;
    const moved = earlier && page.version ? this.reached.renamedBetween(earlier, page.version) : undefined;
    const own = moved?.screen === live.screen.id ? moved : undefined;
    const kept = this.visit.keptOf(live.screen.id);
    const now = { form: live.screen.form, scope: live.scope };
    for (const path of lostAnswers(kept, before.screen.form, now, own)) this.note('lost', path);
    return true;
  }

  /** Sends the form. @returns whether a call was refused because the page's publication is recalled */
  private async submit(answers: Answers): Promise<boolean> {
    const { visit, reached } = this;
    const { live, page } = visit;
    if (!live) return false;
    const { base, after } = reached;
    const made = live.calls.length;
    reached.takeWritten();
    await live.submit(answers);
    const next = screenAt(after, page.path);
    const form = next === null ? null : formOf(after, next);
    const isBound = page.version === base && reached.isBinding;
    const consents = isBound ? newConsents(live.screen.form, form) : [];
    for (const call of reached.takeWritten())
      if (consents.length > 0 || (isBound && reached.isRecalled(call)))
        this.note('skipped', `${call.url} was accepted without ${consents.join(', ')}`);
    return live.calls.slice(made).some(({ result }) => !result.ok && result.code === 'recalled');
  }

  /** Fills in the form and sends it, as often as something new is said. @returns whether it leads on; null where there is none */
  private async filled(): Promise<boolean | null> {
    for (let count = 0; count < MOST_SUBMITS; count++) {
      const { live, page } = this.visit;
      if (!live?.screen.form || !live.isReady || !page.version) return null;
      const isRecalled = await this.submit(rightAnswersOf(live));
      if (isRecalled && !(await this.open(page.path, true))) return null;
      if (live.isOver) {
        if (live.leftFor !== null && live.leftFor !== page.path) await this.open(live.leftFor);
        return true;
      }
    }
    return false;
  }

  private async finish(at: number): Promise<void> {
    const { path } = this.visit.page;
    const newcomer = async () => {
      const reached = this.reached.anew();
      const other = this.visit.copy(at, reached.versions);
      other.outlastDay();
      const continued = new ScriptedContinued(other, reached);
      const isThere = (await continued.open(path)) && bare(other.page.path) === bare(path);
      return isThere ? () => continued.filled() : null;
    };
    if (await isStranded(this.reached, () => this.filled(), newcomer)) this.note('stranded', NOWHERE);
  }

  async go(way: ScriptedWay, former: string, at: number): Promise<readonly Finding[]> {
    const { path } = this.visit.page;
    if (way === 'reload') await this.open(path);
    else if (way === 'back') {
      if (await this.open(former)) await this.open(path);
    } else if (way === 'look') {
      const { live } = this.visit;
      // What is there is sent as it is: it may lack something.
      if (live?.isReady && live.screen.form && (await this.submit(live.state.form)))
        await this.open(path, true);
      else await this.open(live?.leftFor ?? path);
    } else await this.finish(at);
    return this.findings;
  }
}

/** @param former the page before @param at draws the address of a newcomer */
export const continueScripted = (
  visit: ScriptedVisit,
  former: string,
  way: ScriptedWay,
  reached: Reached,
  at: number,
): Promise<readonly Finding[]> => new ScriptedContinued(visit, reached).go(way, former, at);
