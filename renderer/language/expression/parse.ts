/** Source of an expression (CEL) → syntax tree. Never throws: a syntax error is a problem with offsets. */
import { Environment } from '@marcbachmann/cel-js';
import type { Ast, BinaryOperator, ExpressionProblem, Literal } from './ast.ts';

/** A node of cel-js, as far as it is used here. `args` depends on `op`. */
interface CelNode {
  op: string;
  args: unknown;
  pos: number;
  start: number;
  end: number;
}

const LIMITS = {
  maxAstNodes: 2000,
  maxDepth: 60,
  maxListElements: 500,
  maxMapEntries: 200,
  maxCallArguments: 16,
};
const environment = new Environment({ unlistedVariablesAreDyn: true, limits: LIMITS });

const BINARY = new Set<string>(['||', '&&', '==', '!=', '<', '<=', '>', '>=', 'in', '+', '-', '*', '/', '%']);

class NotOurs extends Error {
  constructor(
    readonly node: CelNode,
    message: string,
  ) {
    super(message);
  }
}

function literalOf(node: CelNode): Literal {
  const value = node.args;
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint' && BigInt(Number(value)) === value) return Number(value);
  throw new NotOurs(node, 'only numbers, texts in quotes, true, false and null may be written here');
}

const pair = (node: CelNode) => node.args as [CelNode, CelNode];

/** Accesses and calls: what follows a name or another expression. */
function convertAccess(node: CelNode): Ast | null {
  const { start, end } = node;
  if (node.op === '.') {
    const [of, name] = node.args as [CelNode, string];
    return { kind: 'member', of: convert(of), name, nameStart: node.pos, start, end };
  }
  if (node.op === '[]') {
    const [of, index] = pair(node);
    return { kind: 'index', of: convert(of), index: convert(index), start, end };
  }
  if (node.op === 'call') {
    const [name, args] = node.args as [string, CelNode[]];
    return { kind: 'call', name, args: args.map(convert), start, end };
  }
  if (node.op === 'rcall') {
    const [name, of, args] = node.args as [string, CelNode, CelNode[]];
    return { kind: 'method', name, of: convert(of), args: args.map(convert), start, end };
  }
  return null;
}

function convert(node: CelNode): Ast {
  const { op, start, end } = node;
  const access = convertAccess(node);
  if (access) return access;
  if (BINARY.has(op)) {
    const [left, right] = pair(node);
    return {
      kind: 'binary',
      op: op as BinaryOperator,
      left: convert(left),
      right: convert(right),
      start,
      end,
    };
  }
  switch (op) {
    case 'value':
      return { kind: 'literal', value: literalOf(node), start, end };
    case 'id':
      return { kind: 'name', name: node.args as string, start, end };
    case 'list':
      return { kind: 'list', items: (node.args as CelNode[]).map(convert), start, end };
    case 'map': {
      const entries = node.args as [CelNode, CelNode][];
      return { kind: 'map', entries: entries.map(([k, v]) => [convert(k), convert(v)]), start, end };
    }
    case '!_':
    case '-_':
      return { kind: 'unary', op: op === '!_' ? '!' : '-', of: convert(node.args as CelNode), start, end };
    case '?:': {
      const [test, yes, no] = node.args as [CelNode, CelNode, CelNode];
      return { kind: 'choice', test: convert(test), yes: convert(yes), no: convert(no), start, end };
    }
    default:
      throw new NotOurs(node, `${op} is not part of the language`);
  }
}

const TOKEN_WORDS: Record<string, string> = {
  EOF: 'the end',
  IDENTIFIER: 'a name',
  RPAREN: ')',
  LPAREN: '(',
  RBRACKET: ']',
  LBRACKET: '[',
  RBRACE: '}',
  LBRACE: '{',
  COLON: ':',
  DOT: '.',
  COMMA: ',',
  NUMBER: 'a number',
  STRING: 'a text',
};

const inWords = (message: string) =>
  message.replace(/\b[A-Z]{2,}\b/g, (token) => TOKEN_WORDS[token] ?? token.toLowerCase());

function problemOf(error: unknown, source: string): ExpressionProblem {
  if (error instanceof NotOurs) {
    return { kind: 'syntax', start: error.node.start, end: error.node.end, message: error.message };
  }
  const { summary, message, range } = error as {
    summary?: string;
    message: string;
    range?: { start: number; end: number };
  };
  const start = Math.min(range?.start ?? 0, source.length);
  const end = Math.min(Math.max(range?.end ?? start, start), source.length);
  return { kind: 'syntax', start, end, message: inWords(summary ?? message) };
}

type Parsed = { ast: Ast } | { problem: ExpressionProblem };

/** Parses one expression. An empty source is a problem, too. */
export function parseExpression(source: string): Parsed {
  if (source.trim() === '') {
    return { problem: { kind: 'syntax', start: 0, end: source.length, message: 'The expression is empty' } };
  }
  try {
    return { ast: convert(environment.parse(source).ast as unknown as CelNode) };
  } catch (error) {
    return { problem: problemOf(error, source) };
  }
}
