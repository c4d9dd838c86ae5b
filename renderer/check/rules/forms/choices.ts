/**
 * Rule: each choice that a field offers is one that its rules accept, and reads otherwise than the others; each value that
 * the rules accept is offered.
 */

import {
  type ListNode,
  member,
  offsetInScalar,
  plain,
  type SourceNode,
  textOf,
} from '@trilha/project/load/source-node';
import type { ResolvedField } from '@trilha/project/resolve/form';
import type { RuleContext } from '../../readings/rule-context.ts';
import { refusal, ruledBy } from './refusal.ts';

/** Rules of one answer: those of the elements, when the field holds a list. */
const rulesOfOne = ({ rules }: ResolvedField) => member(rules, 'items') ?? rules;

/** A label with one number, and that number out of it: `80 meses` is `80` and `… meses`. */
interface Counted {
  label: SourceNode;
  value: number;
  number: number;
  words: string;
}

/** Of labels alike, «12 meses», «24 meses», the one whose number is not its value while that of all others is. */
function checkCounted(options: ListNode, { diagnostics, project }: RuleContext): void {
  const reader = project.language.limitsSaid;
  const counted = options.items.flatMap((option): Counted[] => {
    const [label, value] = [member(option, 'label'), member(option, 'value')];
    const text = textOf(label) ?? '';
    const [number, ...others] = reader?.numbersIn(text) ?? [];
    const kept = value && plain(value);
    if (!label || typeof kept !== 'number' || number === undefined || others.length > 0) return [];
    return [{ label, value: kept, number, words: text.replace(/\d[\d.,]*/, '…') }];
  });
  for (const { label, value, number, words } of counted) {
    const others = counted.filter((one) => one.label !== label && one.words === words);
    const isOdd = number !== value && others.length > 1 && others.every((one) => one.number === one.value);
    if (isOdd)
      diagnostics.at(label, 'TR516', `The label says ${number}, and the value is ${value}`, `say ${value}`);
  }
}

/** A list of numbers that is written out in `optionsFrom`: each is one that the rules accept. */
function checkWrittenOut(field: ResolvedField, { diagnostics, project }: RuleContext): void {
  const from = member(field.ui ?? undefined, 'optionsFrom');
  const of = member(from, 'of');
  if (of?.kind !== 'scalar' || textOf(member(from, 'value')) !== 'item') return;
  const parsed = project.parse(String(of.value));
  const items = 'ast' in parsed && parsed.ast.kind === 'list' ? parsed.ast.items : [];
  const rules = rulesOfOne(field);
  for (const item of items) {
    const wrong = item.kind === 'literal' ? refusal(rules, item.value) : null;
    if (wrong === null || item.kind !== 'literal') continue;
    const at = { ...of, start: offsetInScalar(of, item.start) };
    const message = `The rules of ${field.path} do not accept ${item.value}`;
    diagnostics.at(at, 'TR506', message, wrong, ruledBy(field.path, rules));
  }
}

/** Checks the choices of one field; computed ones are the server's. */
export function checkChoices(field: ResolvedField, context: RuleContext): void {
  const { diagnostics } = context;
  checkWrittenOut(field, context);
  const options = member(field.ui ?? undefined, 'options');
  if (options?.kind !== 'list') return;
  checkCounted(options, context);
  const rules = rulesOfOne(field);
  const ruled = ruledBy(field.path, rules);
  const offered = new Set<unknown>();
  const labels = new Set<string>();
  for (const option of options.items) {
    const value = member(option, 'value');
    if (!value) continue;
    // Of those under conditions, only one may be seen.
    const label = member(option, 'when') ? undefined : member(option, 'label');
    const words = textOf(label);
    const wrong = refusal(rules, plain(value));
    if (wrong !== null) {
      const message = `The rules of ${field.path} do not accept ${String(plain(value))}`;
      diagnostics.at(value, 'TR506', message, wrong, ruled);
    } else if (offered.has(plain(value))) {
      diagnostics.at(value, 'TR506', `${String(plain(value))} is offered already`);
    } else if (label && words !== undefined && labels.has(words)) {
      diagnostics.at(label, 'TR506', `«${words}» is offered already`, 'say what each is');
    }
    offered.add(plain(value));
    if (wrong === null && words !== undefined) labels.add(words);
  }
  const allowed = member(rules, 'enum');
  if (allowed?.kind !== 'list') return;
  const values = allowed.items.map(plain);
  const missing = values.filter((value) => value !== null && !offered.has(value));
  if (missing.length > 0) {
    // Where it belongs: before the option that follows it among the rules.
    const later = values.slice(values.indexOf(missing[0]) + 1);
    const next = options.items.find((option) => later.includes(plain(member(option, 'value') ?? option)));
    const hint = `options: { value: ${String(missing[0])}, label: … }, or out of the enum`;
    diagnostics.at(
      next ?? options.items.at(-1) ?? options,
      'TR507',
      `${field.path} may be ${missing.join(', ')}, but no option offers it`,
      hint,
      { place: allowed, says: `the enum of ${field.path}` },
    );
  }
}

/** The rule that an end of a run must reach. */
const LIMIT_OF = { from: 'minimum', to: 'maximum' } as const;

/** Checks a run of whole numbers against the rules at its ends. */
export function checkRange(field: ResolvedField, { diagnostics }: RuleContext): void {
  const ui = field.ui ?? undefined;
  // With both written it is not known which one is meant, and that is reported.
  const range = member(ui, 'options') ? undefined : member(ui, 'range');
  for (const end of ['from', 'to'] as const) {
    const value = member(range, end);
    const last = value && plain(value);
    if (typeof last !== 'number' || !value) continue;
    const wrong = refusal(rulesOfOne(field), last);
    // Choices of texts are written as texts, so a run of numbers may well be meant for one.
    const isMeant = wrong === null || wrong === 'of type string';
    const message = `The rules of ${field.path} do not accept ${last}`;
    const ruled = ruledBy(field.path, rulesOfOne(field));
    if (!isMeant) diagnostics.at(value, 'TR506', message, wrong, ruled);
    const limit = member(rulesOfOne(field), LIMIT_OF[end]);
    const most = limit && plain(limit);
    if (wrong !== null || typeof most !== 'number' || most === last) continue;
    const short = `${field.path} may be ${most}, but its range does not offer it`;
    diagnostics.at(value, 'TR507', short, `${end}: ${most}, or ${LIMIT_OF[end]}: ${last}`, ruled);
  }
}
