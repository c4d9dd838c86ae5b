/** State shared while parts are traced: the tracer, everything traceable, and the context of the current part. */
import type { Scope } from '@trilha/language/definition/annotations';
import type { Expressions } from './expressions.ts';
import type { Probe } from './probe.ts';

/** Receives what happens while traced parts are played. */
export interface Tracer {
  evaluated(probe: Probe, scope: Scope): void;
  /** An effect ran, a link was shown, a rule decided. */
  reached(place: string): void;
}

/** Everything that traced parts can report. */
export interface Traceable {
  probes: Map<string, Probe>;
  /** The content of each place as text: `go acesso/entrar`. */
  places: Map<string, string>;
  /** The parts of each subject (`screen/<id>`, `part/<id>`, `table/<id>`, `facts` …); those of screens once they are loaded. */
  parts: Map<string, SubjectParts>;
}

export interface SubjectParts {
  probes: Set<Probe>;
  /** Assigned path → its origins in responses: `vars.a` → `getA.b`. */
  written: Map<string, Set<string>>;
}

export interface Tracing extends Traceable {
  tracer: Tracer;
  expressions: Expressions;
  today: string;
  /** Members that lead somewhere when their parent is shown. */
  links: readonly string[];
  /** The current subject. */
  own: SubjectParts;
  resources: Readonly<Record<string, string>>;
}

/** The context of a part: the origins of `result` and `item` in its expressions. */
export interface Within {
  result: string | null;
  item: string | null;
}

export const noParts = (): SubjectParts => ({ probes: new Set(), written: new Map() });

/** The tracing state for one subject's parts. */
export function ownTracing(subject: string, tracing: Tracing): Tracing {
  const own = noParts();
  tracing.parts.set(subject, own);
  return { ...tracing, own };
}
