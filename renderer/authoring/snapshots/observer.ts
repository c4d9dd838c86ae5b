/** Records what is evaluated on traced modules: the goals reached by each expression, and the scopes it was given. */
import type { Scope } from '@trilha/language/definition/annotations';
import type { Probe } from './probe.ts';
import type { Tracer } from './tracing.ts';

/** What was observed during some time. */
export interface Observation {
  /** Goals of expressions (`goalKey`), and places of effects and links. */
  goals: Set<string>;
  /** The first scopes of each expression. */
  scopes: Map<Probe, Scope[]>;
}

const MOST_SCOPES = 2;
const MOST_VALUES = 12;

/** The unique name of a goal among those of all expressions, starting with the place. */
export const goalKey = (probe: Probe, goal: string): string => `${probe.place} ${goal}`;

/** Observes traced modules until `take` is called. */
export class Observer implements Tracer {
  /** Values that variables had, by name. */
  readonly variables = new Map<string, Set<unknown>>();
  /** Expressions that need not be observed any more: all of their goals were reached. */
  done: ReadonlySet<Probe> = new Set();
  private now: Observation = { goals: new Set(), scopes: new Map() };
  private lastVariables: unknown = null;

  evaluated(probe: Probe, scope: Scope): void {
    this.noteVariables(scope.vars);
    if (this.done.has(probe)) return;
    for (const goal of probe.seen(scope)) this.now.goals.add(goalKey(probe, goal));
    const scopes = this.now.scopes.get(probe) ?? [];
    if (scopes.length < MOST_SCOPES) this.now.scopes.set(probe, [...scopes, scope]);
  }

  /** A scope's variables are never changed in place: the same object has the same values. */
  private noteVariables(variables: unknown): void {
    if (variables === this.lastVariables) return;
    this.lastVariables = variables;
    for (const [name, value] of Object.entries(variables ?? {})) {
      const known = this.variables.get(name) ?? new Set();
      if (known.size < MOST_VALUES) this.variables.set(name, known.add(value));
    }
  }

  /** Forgets the variables of the subject before. */
  forgetVariables(): void {
    this.variables.clear();
    this.lastVariables = null;
  }

  reached(place: string): void {
    this.now.goals.add(place);
  }

  /** The observation since the last call. */
  take(): Observation {
    const seen = this.now;
    this.now = { goals: new Set(), scopes: new Map() };
    return seen;
  }
}
