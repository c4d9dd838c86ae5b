/** The state of one emission, shared by the files that emit operators and calls. */
import type { Customs } from '../definition/customs.ts';
import type { Ast } from './ast.ts';
import type { Type } from './type.ts';

export interface Emission {
  /** Variables of the enclosing macros; they are emitted as `_name`. */
  locals: ReadonlySet<string>;
  roots: ReadonlySet<string>;
  customs: Customs | undefined;
  emit: (node: Ast) => string;
  type: (node: Ast) => Type;
  /** A text constant. */
  text: (text: string) => string;
  within: (local: string) => Emission;
  /** A call of `runtime.ts`. */
  call: (name: string, ...args: string[]) => string;
  /** A call of a function of the host. */
  callHost: (name: string, args: string[]) => string;
}
