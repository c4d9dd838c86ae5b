/**
 * The syntax tree of an expression: output of the parser, input of type inference and the emitter. `start` and `end`
 * are offsets into the expression's source.
 */

interface Span {
  start: number;
  end: number;
}

export type BinaryOperator =
  | '||'
  | '&&'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | '+'
  | '-'
  | '*'
  | '/'
  | '%';

export type Literal = null | boolean | number | string;

export type Ast = Span &
  (
    | { kind: 'literal'; value: Literal }
    | { kind: 'name'; name: string }
    | { kind: 'member'; of: Ast; name: string; nameStart: number }
    | { kind: 'index'; of: Ast; index: Ast }
    | { kind: 'call'; name: string; args: Ast[] }
    | { kind: 'method'; name: string; of: Ast; args: Ast[] }
    | { kind: 'list'; items: Ast[] }
    | { kind: 'map'; entries: [Ast, Ast][] }
    | { kind: 'unary'; op: '!' | '-'; of: Ast }
    | { kind: 'binary'; op: BinaryOperator; left: Ast; right: Ast }
    | { kind: 'choice'; test: Ast; yes: Ast; no: Ast }
  );

export type AstOf<K extends Ast['kind']> = Extract<Ast, { kind: K }>;

/** A mistake in an expression, located by offsets into its source. */
export interface ExpressionProblem {
  kind: 'syntax' | 'unknown' | 'type' | 'unit';
  start: number;
  end: number;
  message: string;
  hint?: string;
}
