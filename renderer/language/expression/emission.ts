/** The state of one emission, shared by the files that know operators and calls. */
import type { Ast } from './ast.ts';
import type { Type } from './type.ts';

export interface Emission {
  /** Variables of macros in force; they are emitted as `_name`. */
  locals: ReadonlySet<string>;
  roots: ReadonlySet<string>;
  emit: (node: Ast) => string;
  type: (node: Ast) => Type;
  within: (local: string) => Emission;
  /** A call of the run time. */
  call: (name: string, ...args: string[]) => string;
  /** A call of a host's function. */
  callHost: (name: string, args: string[]) => string;
}
