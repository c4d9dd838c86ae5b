/**
 * What a form knows, outside React: answers, what each field shows, what is wrong. A field subscribes to its own
 * path, so that an answer re-renders the fields it concerns and no others.
 */
import type { Scope } from '../../../language/definition/annotations.ts';
import type { CompiledForm } from '../../../language/definition/compiled.ts';
import { type Answers, answerAt, firstAnswers, isSame, onlyAsked } from '../../engine/form/answers.ts';
import { type Entry, entriesOf } from '../../engine/form/entries.ts';
import { evaluateUi } from '../../engine/form/evaluate-ui.ts';
import { hiddenPaths } from '../../engine/form/hidden-paths.ts';
import { type Fault, judge, messageFor } from '../../engine/form/judge.ts';
import type { FieldUi } from '../../fields/contract.ts';
import { Messages, REFUSED } from './messages.ts';

/** What a field shows, apart from its answer. The same object as long as nothing changed. */
export interface FieldView {
  ui: FieldUi;
  isHidden: boolean;
  readOnly: boolean;
  error: string | undefined;
  /** The last visible field. */
  last: boolean;
}

/** What the last attempt to send found. `count` is 0 before the first that failed. */
export interface Attempt {
  count: number;
  faults: readonly Fault[];
}

type Listener = () => void;

const byPathOf = (entries: readonly Entry[]) => new Map(entries.map((entry) => [entry.path, entry]));

export class FormStore {
  form: CompiledForm;
  entries: readonly Entry[];
  byPath: ReadonlyMap<string, Entry>;
  answers: Answers;
  attempt: Attempt = { count: 0, faults: [] };

  private scope: Scope;
  private hidden: ReadonlySet<string> = new Set();
  private lastPath: string | undefined;
  /** Fields that the customer answered. */
  private readonly touched = new Set<string>();
  private readonly views = new Map<string, FieldView>();
  private readonly messages = new Messages();
  private readonly pending = new Set<() => unknown>();
  private readonly listeners = new Map<string, Set<Listener>>();

  constructor(form: CompiledForm, scope: Scope, answers: Answers) {
    this.form = form;
    this.entries = entriesOf(form);
    this.byPath = byPathOf(this.entries);
    this.answers = firstAnswers(this.entries, answers);
    this.scope = scope;
    this.refresh(this.entries);
  }

  /** Calls the listener when what the field at `path` shows changed; '' stands for the attempts. */
  subscribe(path: string, listener: Listener): () => void {
    const listeners = this.listeners.get(path) ?? new Set();
    this.listeners.set(path, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  view(path: string): FieldView | undefined {
    return this.views.get(path);
  }

  /** Another scope: texts, choices and conditions that depend on it follow. */
  setScope(scope: Scope): void {
    if (scope === this.scope) return;
    this.scope = scope;
    this.refreshDynamic();
  }

  /** The same form with other words or rules, as an edited screen brings it; answers stay. */
  setForm(form: CompiledForm): void {
    if (form === this.form) return;
    this.form = form;
    this.entries = entriesOf(form);
    this.byPath = byPathOf(this.entries);
    this.refresh(this.entries);
  }

  /**
   * All answers as they are now. What fields show follows with `catchUp`.
   * @param path the field that the customer answered; undefined when they came from elsewhere
   */
  setAnswers(answers: Answers, path?: string): void {
    const before = this.answers;
    this.answers = answers;
    if (path !== undefined) this.touched.add(path);
    for (const entry of this.entries) {
      if (isSame(answerAt(before, entry.segments), answerAt(answers, entry.segments))) continue;
      this.messages.forgetRefusal(entry.path);
    }
  }

  /** Texts, conditions and messages on show follow the answers; new messages wait until their field is left. */
  catchUp(): void {
    this.refreshDynamic();
    if (!this.messages.isSilent) this.show(this.messages.follow(this.judge(this.answers)));
  }

  /** The field was left: what is wrong with it is said now, if it was answered at all. */
  leave(path: string): void {
    if (this.touched.has(path)) this.show(this.messages.follow(this.judge(this.answers), path));
  }

  /** A check of the field type failed, or holds again. */
  setProblem(path: string, check: string | null): void {
    this.messages.setProblem(path, check);
    this.show(this.messages.follow(this.judge(this.answers), path));
  }

  /** Messages of the server; a failed attempt, so that the summary says them. */
  refuse(errors: Readonly<Record<string, string>>): void {
    this.messages.setRefusals(errors);
    this.sayAll(this.judge(this.answers));
  }

  /** Sending failed for these reasons. A check of a field type keeps a form from being sent once, not for good. */
  fail(faults: readonly Fault[]): void {
    this.messages.forgetOccasions();
    this.sayAll(faults);
  }

  /** The form was valid: nothing is left to say. */
  pass(): void {
    this.messages.forgetOccasions();
    this.show(this.messages.replace([]));
    this.attempt = { count: this.attempt.count, faults: [] };
    this.notify('');
  }

  /**
   * Judges once without saying anything: the browser compiles the rules on their first run, which would otherwise be
   * the one that a person waits for.
   */
  warmUp(): void {
    this.judge(this.answers);
  }

  /** What keeps the form from being sent: all but the server's old refusals, which a new attempt may overcome. */
  judgeToSend(answers: Answers): Fault[] {
    return this.judge(answers).filter(({ keyword }) => keyword !== REFUSED);
  }

  /** What is wrong with answers: checks of field types, rules, and what the server refused. One per field, in order. */
  private judge(answers: Answers): Fault[] {
    const scope = { ...this.scope, form: answers };
    const hidden = hiddenPaths(this.entries, scope, answers);
    const faults = judge(this.form, this.byPath, onlyAsked(this.entries, answers, hidden), hidden, scope);
    const ofRules = new Map(faults.map((fault) => [fault.path, fault]));
    const visible = [...this.byPath.keys(), ''].filter((path) => !hidden.has(path));
    return visible.flatMap(
      (path) => this.problemAt(path, scope) ?? ofRules.get(path) ?? this.messages.refusalAt(path) ?? [],
    );
  }

  /** The answers to send: none that is hidden or empty. */
  asked(answers: Answers): Answers {
    const scope = { ...this.scope, form: answers };
    return onlyAsked(this.entries, answers, hiddenPaths(this.entries, scope, answers));
  }

  /** Keeps what commits an answer that is not given yet. Returns the undo. */
  hold(commit: () => unknown): () => void {
    this.pending.add(commit);
    return () => this.pending.delete(commit);
  }

  /** Commits every answer that is not given yet. A promise when one of them takes longer. */
  settle(): Promise<unknown> | null {
    const longer = [...this.pending].map((commit) => commit()).filter((done) => done instanceof Promise);
    return longer.length === 0 ? null : Promise.allSettled(longer);
  }

  /** Each field says its own, the summary says all and takes the focus. */
  private sayAll(faults: readonly Fault[]): void {
    this.show(this.messages.replace(faults));
    this.attempt = { count: this.attempt.count + 1, faults };
    this.notify('');
  }

  private problemAt(path: string, scope: Scope): Fault | undefined {
    const keyword = this.messages.problemAt(path);
    const entry = this.byPath.get(path);
    if (keyword === undefined || entry === undefined) return undefined;
    return { path, keyword, text: messageFor(entry, keyword, scope) ?? keyword };
  }

  private refreshDynamic(): void {
    this.refresh(this.entries.filter((entry) => entry.isDynamic));
  }

  /** Evaluates the `ui` of these entries anew and what is hidden; tells whoever shows something else now. */
  private refresh(entries: readonly Entry[]): void {
    const scope = { ...this.scope, form: this.answers };
    this.hidden = hiddenPaths(this.entries, scope, this.answers);
    const lastBefore = this.lastPath;
    this.lastPath = this.entries.findLast(
      ({ isSection, path }) => !isSection && !this.hidden.has(path),
    )?.path;
    for (const entry of entries) this.put(entry.path, evaluateUi(entry.ui, scope));
    this.show(new Set([lastBefore ?? '', this.lastPath ?? '']));
  }

  /** Fields at these paths may show something else now. */
  private show(paths: ReadonlySet<string>): void {
    for (const path of paths) {
      const view = this.views.get(path);
      if (view) this.put(path, view.ui);
    }
  }

  private put(path: string, ui: FieldUi): void {
    const view: FieldView = {
      ui,
      isHidden: this.hidden.has(path),
      readOnly: ui.readonly === true,
      error: this.messages.at(path),
      last: path === this.lastPath,
    };
    if (isSame(this.views.get(path), view)) return;
    this.views.set(path, view);
    this.notify(path);
  }

  private notify(path: string): void {
    for (const listener of this.listeners.get(path) ?? []) listener();
  }
}
