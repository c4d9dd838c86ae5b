/** What is shared while parts are traced: who hears of them, what they can tell of, where the part at hand stands. */
import type { Scope } from '../../language/definition/annotations.ts';
import type { Expressions } from './expressions.ts';
import type { Probe } from './probe.ts';

/** What is told while traced parts are played. */
export interface Tracer {
  evaluated(probe: Probe, scope: Scope): void;
  /** An effect ran, a link was shown, a rule decided. */
  reached(place: string): void;
}

/** All that traced parts can tell of. */
export interface Traceable {
  probes: Map<string, Probe>;
  /** What each place holds, in words: `go acesso/entrar`. */
  places: Map<string, string>;
  /** What each subject (`screen/<id>`, `table/<id>`, `facts` …) consists of; screens once they were asked for. */
  parts: Map<string, Parts>;
}

export interface Parts {
  probes: Set<Probe>;
  /** Paths that an answer is written to → where in which answer it stands: `vars.a` → `getA.b`. */
  written: Map<string, Set<string>>;
}

export interface Tracing extends Traceable {
  tracer: Tracer;
  expressions: Expressions;
  today: string;
  /** Members that lead somewhere once what holds them is shown. */
  links: readonly string[];
  /** The subject at hand. */
  own: Parts;
  resources: Readonly<Record<string, string>>;
}

/** Where a part stands: the names that the part's expressions see besides the scope. */
export interface Within {
  result: string | null;
  item: string | null;
}

export const noParts = (): Parts => ({ probes: new Set(), written: new Map() });

/** Tracing of one subject's parts. */
export function ownTracing(subject: string, tracing: Tracing): Tracing {
  const own = noParts();
  tracing.parts.set(subject, own);
  return { ...tracing, own };
}
