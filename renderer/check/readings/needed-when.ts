/** Members of a body that are needed if others have certain values (`x-needed-when`): constants, or answers of the form. */
import type { Ast } from '@trilha/language/expression/ast';
import { parseExpression } from '@trilha/language/expression/parse';
import { memberChain } from '@trilha/language/expression/parts';
import type { Type } from '@trilha/language/expression/type';
import { plain, type SourceNode } from '@trilha/project/load/source-node';

/** A member that a call sends. */
export interface SentMember {
  /** False for an answer that the form does not demand. */
  isCertain: boolean;
  /** The condition under which the form asks for it. */
  askedWhen?: SourceNode;
  /** What is sent whatever the customer answers; absent where that is not known. */
  value?: unknown;
  /** The answer that is sent as it is. */
  answer?: { path: string; type: Type };
}

/** By path. */
export type SentMembers = Map<string, SentMember>;

/** Null stands for a member that is not sent. */
export interface NeededWhen {
  is: Readonly<Record<string, readonly unknown[]>>;
  members: readonly string[];
}

/** Answers by path. */
type Answers = ReadonlyMap<string, unknown>;

/** Members that are needed with each of these answers; with none, whatever is answered. */
export interface Need {
  members: readonly string[];
  cases: readonly Answers[];
}

function canBe(type: Type, value: unknown): boolean {
  if (type.kind === 'bool') return typeof value === 'boolean';
  if (type.kind === 'number') return typeof value === 'number';
  if (type.kind !== 'string') return type.kind === 'any';
  return typeof value === 'string' && (!type.values || type.values.includes(value));
}

const NONE: Answers = new Map();

/** Which of these values a member may have, each with the answer that it takes; none where that is not known. */
function casesOf(own: SentMember | undefined, values: readonly unknown[]): readonly Answers[] {
  if (own === undefined) return values.includes(null) ? [NONE] : [];
  if ('value' in own) return values.includes(own.value) ? [NONE] : [];
  const { answer } = own;
  if (!answer) return [];
  const mayLack = !own.isCertain || own.askedWhen !== undefined;
  const possible = values.filter((value) => (value === null ? mayLack : canBe(answer.type, value)));
  return possible.map((value) => new Map([[answer.path, value]]));
}

/** What the values that are sent make compulsory. */
export const needsOf = (
  neededWhen: readonly NeededWhen[],
  sent: SentMembers,
  prefix: string,
): readonly Need[] =>
  neededWhen.flatMap(({ is, members }) => {
    const cases = Object.entries(is).reduce(
      (known: readonly Answers[], [name, values]) => {
        const own = casesOf(sent.get(prefix + name), values);
        return known.flatMap((before) => own.map((one) => new Map([...before, ...one])));
      },
      [NONE],
    );
    return cases.length > 0 ? [{ members, cases }] : [];
  });

const UNKNOWN = Symbol('unknown');

/** The value of a simple expression with these answers. */
function resultOf(node: Ast, answers: Answers): unknown {
  if (node.kind === 'literal') return node.value;
  const [root, ...path] = memberChain(node) ?? [];
  if (root !== undefined) {
    const name = path.join('.');
    return root === 'form' && answers.has(name) ? answers.get(name) : UNKNOWN;
  }
  if (node.kind === 'unary' && node.op === '!') {
    const value = resultOf(node.of, answers);
    return typeof value === 'boolean' ? !value : value === null ? true : UNKNOWN;
  }
  if (node.kind !== 'binary') return UNKNOWN;
  const left = resultOf(node.left, answers);
  if (node.op === 'in') {
    const items =
      node.right.kind === 'list' ? node.right.items.map((item) => resultOf(item, answers)) : [UNKNOWN];
    return left === UNKNOWN || items.includes(UNKNOWN) ? UNKNOWN : items.includes(left);
  }
  const right = resultOf(node.right, answers);
  const decides = (value: unknown) => left === value || right === value;
  if (node.op === '&&') return decides(false) ? false : decides(UNKNOWN) ? UNKNOWN : Boolean(left && right);
  if (node.op === '||') return decides(true) ? true : decides(UNKNOWN) ? UNKNOWN : Boolean(left || right);
  if (decides(UNKNOWN)) return UNKNOWN;
  if (node.op === '==') return left === right;
  return node.op === '!=' ? left !== right : UNKNOWN;
}

/**
 * Whether what is asked under this condition is asked in all of these cases: always, where it is needed whatever is
 * answered; elsewhere true as long as nothing says otherwise.
 */
export function isAskedWith(condition: SourceNode, cases: readonly Answers[]): boolean {
  const parsed = parseExpression(String(plain(condition)));
  if (!('ast' in parsed)) return true;
  return cases.every((answers) => {
    const isAsked = resultOf(parsed.ast, answers);
    return answers.size === 0 ? isAsked === true : isAsked !== false;
  });
}
