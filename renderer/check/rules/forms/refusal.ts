/** Why the rules of a field refuse a value. Only rules that are decided by the value alone. */
import type { Related } from '@trilha/project/load/diagnostics';
import { member, plain, type SourceNode } from '@trilha/project/load/source-node';
import type { ResolvedField } from '@trilha/project/resolve/form';

/** An invalid pattern is reported where it stands. */
function fits(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    return true;
  }
}

type Rule = (name: string) => unknown;

const ruleOf =
  (rules: SourceNode): Rule =>
  (name) => {
    const node = member(rules, name);
    return node && plain(node);
  };

/** An unknown type is reported where it stands. */
const TYPES: readonly unknown[] = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

function typeRefusal(rule: Rule, value: unknown): string | null {
  const type = rule('type');
  const types = (Array.isArray(type) ? type : [type]).filter((name) => TYPES.includes(name));
  const isNumber = typeof value === 'number';
  const own = isNumber ? ['number', ...(Number.isInteger(value) ? ['integer'] : [])] : [typeof value];
  return types.length > 0 && !types.some((name) => own.includes(name))
    ? `of type ${types.join(' or ')}`
    : null;
}

function textRefusal(rule: Rule, value: string): string | null {
  const [pattern, least, most] = [rule('pattern'), rule('minLength'), rule('maxLength')];
  if (typeof pattern === 'string' && !fits(pattern, value)) return `what matches ${pattern}`;
  if (typeof least === 'number' && [...value].length < least) return `at least ${least} characters`;
  return typeof most === 'number' && [...value].length > most ? `at most ${most} characters` : null;
}

function numberRefusal(rule: Rule, value: number): string | null {
  const [least, most, step] = [rule('minimum'), rule('maximum'), rule('multipleOf')];
  if (typeof least === 'number' && value < least) return `at least ${least}`;
  if (typeof most === 'number' && value > most) return `at most ${most}`;
  return typeof step === 'number' && value % step !== 0 ? `multiples of ${step}` : null;
}

/** What the rules but `enum` and `const` want instead of a value, or null. */
export function ruleRefusal(rules: SourceNode, value: unknown): string | null {
  const rule = ruleOf(rules);
  const wrong = typeRefusal(rule, value);
  if (wrong !== null) return wrong;
  if (typeof value === 'string') return textRefusal(rule, value);
  return typeof value === 'number' ? numberRefusal(rule, value) : null;
}

/** What the rules want instead of a value, or null. */
export function refusal(rules: SourceNode, value: unknown): string | null {
  const rule = ruleOf(rules);
  const allowed = rule('enum');
  if (Array.isArray(allowed)) return allowed.includes(value) ? null : `one of ${allowed.join(', ')}`;
  const only = rule('const');
  if (only !== undefined && only !== value) return String(only);
  return ruleRefusal(rules, value);
}

/** The rules that something beside them contradicts. @param path of the answer */
export const ruledBy = (path: string, rules: SourceNode): Related => ({
  place: rules,
  says: `the rules of ${path}`,
});

/** Rules of one answer: those of the elements, when the field holds a list. */
export const rulesOfOne = ({ rules }: ResolvedField) => member(rules, 'items') ?? rules;
