/** Rule: what a field says of its limits in numbers is what its rules say: «até R$ 5.000» over a maximum of 250000 cents. */
import type { LimitReader } from '../../language/host.ts';
import type { FormNode } from '../analyse/nodes.ts';
import type { Diagnostics } from '../load/diagnostics.ts';
import { entriesOf, member, plain, type ScalarNode, type SourceNode } from '../load/source-node.ts';

/** Rules whose message can only name their own limit. */
const NUMERIC = ['minimum', 'maximum', 'multipleOf', 'minLength', 'maxLength', 'minItems', 'maxItems'];

const isText = (node: SourceNode | undefined): node is ScalarNode =>
  node?.kind === 'scalar' && typeof node.value === 'string' && !node.value.includes('${');

interface Limits {
  /** By keyword, in the unit that customers read. */
  of: ReadonlyMap<string, number>;
  path: string;
  reader: LimitReader;
}

function checkMessages(
  messages: SourceNode | undefined,
  { of, path, reader }: Limits,
  diagnostics: Diagnostics,
) {
  for (const { key, value } of entriesOf(messages)) {
    const limit = NUMERIC.includes(key) ? of.get(key) : undefined;
    if (limit === undefined || !isText(value)) continue;
    const numbers = reader.numbersIn(String(value.value));
    if (numbers.length === 0 || numbers.includes(limit)) continue;
    const message = `The message says ${numbers.join(', ')}, and ${key} of ${path} is ${limit}`;
    diagnostics.at(value, 'TR514', message, `say ${limit}, or change the rule`);
  }
}

function checkWords(node: SourceNode | undefined, { of, path, reader }: Limits, diagnostics: Diagnostics) {
  if (!isText(node)) return;
  for (const { rule, number } of reader.limitsIn(String(node.value))) {
    const limit = of.get(rule);
    if (limit === undefined || number === limit) continue;
    const message = `The text says ${number}, and ${rule} of ${path} is ${limit}`;
    diagnostics.at(node, 'TR514', message, `say ${limit}, or change the rule`);
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
    const limits = { of, path: field.path, reader };
    const ui = field.ui ?? undefined;
    checkMessages(member(ui, 'messages'), limits, diagnostics);
    for (const key of ['label', 'help', 'note']) checkWords(member(ui, key), limits, diagnostics);
  }
}
