/** Rule: what a field says of its limits in numbers is what its rules say: «até R$ 5.000» over a maximum of 250000 cents. */
import type { LimitReader } from '../../language/host.ts';
import type { FormNode } from '../analyse/nodes.ts';
import type { Diagnostics } from '../load/diagnostics.ts';
import { entriesOf, member, plain, type ScalarNode, type SourceNode } from '../load/source-node.ts';
import type { ResolvedField } from '../resolve/form.ts';

/** Rules whose message can only name their own limit. */
const NUMERIC = ['minimum', 'maximum', 'multipleOf', 'minLength', 'maxLength', 'minItems', 'maxItems'];

const isText = (node: SourceNode | undefined): node is ScalarNode =>
  node?.kind === 'scalar' && typeof node.value === 'string' && !node.value.includes('${');

interface Limits {
  /** By keyword, in the unit that customers read. */
  of: ReadonlyMap<string, number>;
  reader: LimitReader;
}

/** A number in a text that is not that of the rule. */
interface Said {
  at: ScalarNode;
  rule: string;
  limit: number;
  says: string;
}

function wrongMessages(messages: SourceNode | undefined, { of, reader }: Limits): Said[] {
  return entriesOf(messages).flatMap(({ key, value }) => {
    const limit = NUMERIC.includes(key) ? of.get(key) : undefined;
    if (limit === undefined || !isText(value)) return [];
    const numbers = reader.numbersIn(String(value.value));
    if (numbers.length === 0 || numbers.includes(limit)) return [];
    return [{ at: value, rule: key, limit, says: `The message says ${numbers.join(', ')}` }];
  });
}

function wrongWords(node: SourceNode | undefined, { of, reader }: Limits): Said[] {
  if (!isText(node)) return [];
  return reader.limitsIn(String(node.value)).flatMap(({ rule, number }) => {
    const limit = of.get(rule);
    if (limit === undefined || number === limit) return [];
    return [{ at: node, rule, limit, says: `The text says ${number}` }];
  });
}

/** Where two texts or more contradict one rule, the rule is what was changed. */
function report(said: readonly Said[], { path, rules }: ResolvedField, diagnostics: Diagnostics): void {
  for (const { at, rule, limit, says } of said) {
    const others = said.filter((one) => one.rule === rule);
    const limitPlace = others.length > 1 ? member(rules, rule) : undefined;
    if (limitPlace && others[0]?.at !== at) continue;
    const message = `${says}, and ${rule} of ${path} is ${limit}`;
    diagnostics.at(limitPlace ?? at, 'TR514', message, `say ${limit}, or change the rule`);
  }
}

/** Checks the texts of all fields of a form. */
export function checkSaidLimits({ fields, scope }: FormNode, diagnostics: Diagnostics): void {
  const reader = scope.project.language.limitsSaid;
  if (!reader) return;
  for (const { field, looks } of fields) {
    // Customers read whole units of a currency, and answers are kept in hundredths.
    const scale = scope.project.fields.get(looks.type)?.unit === 'cents' ? 100 : 1;
    const of = new Map(
      NUMERIC.flatMap((keyword) => {
        const node = member(field.rules, keyword);
        const limit = node && plain(node);
        return typeof limit === 'number' ? [[keyword, limit / scale] as const] : [];
      }),
    );
    if (of.size === 0) continue;
    const limits = { of, reader };
    const ui = field.ui ?? undefined;
    const words = ['label', 'help', 'note'].flatMap((key) => wrongWords(member(ui, key), limits));
    report([...wrongMessages(member(ui, 'messages'), limits), ...words], field, diagnostics);
  }
}
