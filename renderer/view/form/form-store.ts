/**
 * What a form knows, outside React: answers, what each field shows, faults. A field subscribes to its own path, so
 * that an answer re-renders the fields it concerns and no others.
 */
import type { Scope } from '../../definition/annotations.ts';
import type { CompiledForm } from '../../definition/compiled.ts';
import type { FieldUi } from '../../fields/contract.ts';
import { answerAt, firstAnswers, isSame, onlyAsked } from './answers.ts';
import { type Entry, entriesOf } from './entries.ts';
import { evaluateUi } from './evaluate-ui.ts';
import type { Answers } from './form-props.ts';
import { hiddenPaths } from './hidden-paths.ts';
import { type Fault, judge, messageFor } from './judge.ts';

/** What a field shows, apart from its answer. The same object as long as nothing changed. */
export interface FieldView {
  ui: FieldUi;
  isHidden: boolean;
  readOnly: boolean;
  error: string | undefined;
  /** The last visible field. */
  last: boolean;
}

/** What the last failed attempt to send found. `count` is 0 before the first. */
export interface Attempt {
  count: number;
  faults: readonly Fault[];
}

type Listener = () => void;

export class FormStore {
  form: CompiledForm;
  entries: readonly Entry[];
  byPath: ReadonlyMap<string, Entry>;
  answers: Answers;
  attempt: Attempt = { count: 0, faults: [] };
  /** Fields whose answer was given here, not from outside. */
  readonly touched = new Set<string>();

  private scope: Scope;
  private hidden: ReadonlySet<string> = new Set();
  private lastPath: string | undefined;
  private views = new Map<string, FieldView>();
  /** Messages on show, by path. */
  private readonly shown = new Map<string, string>();
  /** Checks of field types that fail, by path. */
  private readonly problems = new Map<string, string>();
  /** Messages of the server, by path, until the field changes. */
  private readonly refused = new Map<string, string>();
  private readonly pending = new Set<() => void>();
  private readonly listeners = new Map<string, Set<Listener>>();

  constructor(form: CompiledForm, scope: Scope, answers: Answers) {
    this.form = form;
    this.entries = entriesOf(form);
    this.byPath = new Map(this.entries.map((entry) => [entry.path, entry]));
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
    this.refresh(this.entries.filter((entry) => entry.isDynamic));
  }

  /** The same form with other words or rules, as an edited screen brings it; answers stay. */
  setForm(form: CompiledForm): void {
    if (form === this.form) return;
    this.form = form;
    this.entries = entriesOf(form);
    this.byPath = new Map(this.entries.map((entry) => [entry.path, entry]));
    this.refresh(this.entries);
  }

  /** All answers as they are now. What fields show follows with `catchUp`. */
  setAnswers(answers: Answers): void {
    const before = this.answers;
    this.answers = answers;
    for (const entry of this.entries) {
      if (entry.isSection || isSame(answerAt(before, entry.segments), answerAt(answers, entry.segments)))
        continue;
      this.refused.delete(entry.path);
      this.touched.add(entry.path);
    }
  }

  /** Texts, conditions and messages on show follow the answers; new messages wait until their field is left. */
  catchUp(): void {
    this.refresh(this.entries.filter((entry) => entry.isDynamic));
    if (this.shown.size > 0) this.rejudge(undefined);
  }

  /** The field was left: what is wrong with it is said now, if it was answered at all. */
  leave(path: string): void {
    if (this.touched.has(path)) this.rejudge(path);
  }

  /** A check of the field type failed, or holds again. */
  setProblem(path: string, check: string | null): void {
    if (check === null) this.problems.delete(path);
    else this.problems.set(path, check);
    this.rejudge(path);
  }

  /** Messages of the server; a new attempt, so that the summary says them. */
  refuse(errors: Readonly<Record<string, string>>): void {
    this.refused.clear();
    for (const [path, text] of Object.entries(errors)) this.refused.set(path, text);
    if (this.refused.size > 0) this.fail(this.judge(this.answers));
  }

  /** Sending failed for these reasons: each field says its own, the summary says all. */
  fail(faults: readonly Fault[]): void {
    const paths = [...this.shown.keys()];
    this.shown.clear();
    for (const { path, text } of faults) this.shown.set(path, text);
    this.show(new Set([...paths, ...this.shown.keys()]));
    this.attempt = { count: this.attempt.count + 1, faults };
    this.notify('');
  }

  /** The form was valid: nothing is left to say. */
  pass(): void {
    this.refused.clear();
    const paths = new Set(this.shown.keys());
    this.shown.clear();
    this.show(paths);
    this.attempt = { count: this.attempt.count, faults: [] };
    this.notify('');
  }

  /** What is wrong with answers: rules, checks of field types, and what the server refused. One per field. */
  judge(answers: Answers): Fault[] {
    const scope = { ...this.scope, form: answers };
    const hidden = hiddenPaths(this.entries, scope, answers);
    const ofRules = judge(this.form, this.byPath, onlyAsked(this.entries, answers, hidden), hidden, scope);
    const rules = new Map(ofRules.map((fault) => [fault.path, fault]));
    return [...this.byPath.keys(), ''].flatMap((path) => {
      const refused = this.refused.get(path);
      if (hidden.has(path)) return [];
      return (
        this.problemAt(path, scope) ??
        rules.get(path) ??
        (refused ? { path, keyword: 'server', text: refused } : [])
      );
    });
  }

  /** What keeps the form from being sent: all but the server's old refusals, which a new attempt may overcome. */
  judgeToSend(answers: Answers): Fault[] {
    this.refused.clear();
    return this.judge(answers);
  }

  /** The answers to send: none that is hidden or empty. */
  asked(answers: Answers): Answers {
    return onlyAsked(
      this.entries,
      answers,
      hiddenPaths(this.entries, { ...this.scope, form: answers }, answers),
    );
  }

  /** Keeps what commits text that is still being typed. Returns the undo. */
  hold(commit: () => void): () => void {
    this.pending.add(commit);
    return () => this.pending.delete(commit);
  }

  /** Commits everything that is still being typed. */
  settle(): void {
    for (const commit of this.pending) commit();
  }

  private problemAt(path: string, scope: Scope): Fault | undefined {
    const keyword = this.problems.get(path);
    const entry = this.byPath.get(path);
    if (keyword === undefined || entry === undefined) return undefined;
    return { path, keyword, text: messageFor(entry, keyword, scope) ?? keyword };
  }

  /** Messages on show follow the answers; `path` may also get one that it did not show before. */
  private rejudge(path: string | undefined): void {
    const faults = new Map(this.judge(this.answers).map((fault) => [fault.path, fault.text]));
    const paths = new Set(this.shown.keys());
    if (path !== undefined) paths.add(path);
    for (const shown of paths) {
      const text = faults.get(shown);
      if (text === undefined) this.shown.delete(shown);
      else this.shown.set(shown, text);
    }
    this.show(paths);
  }

  /** Evaluates the `ui` of these entries anew and what is hidden; tells whoever shows something else now. */
  private refresh(entries: readonly Entry[]): void {
    const scope = { ...this.scope, form: this.answers };
    this.hidden = hiddenPaths(this.entries, scope, this.answers);
    const visible = this.entries.filter((entry) => !entry.isSection && !this.hidden.has(entry.path));
    const lastBefore = this.lastPath;
    this.lastPath = visible.at(-1)?.path;
    for (const entry of entries) this.put(entry.path, evaluateUi(entry.ui, scope));
    if (lastBefore !== this.lastPath) this.show(new Set([lastBefore ?? '', this.lastPath ?? '']));
  }

  private show(paths: ReadonlySet<string>): void {
    for (const path of paths) {
      const ui = this.views.get(path)?.ui;
      if (ui) this.put(path, ui);
    }
  }

  private put(path: string, ui: FieldUi): void {
    const view: FieldView = {
      ui,
      isHidden: this.hidden.has(path),
      readOnly: ui.readonly === true,
      error: this.shown.get(path),
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
