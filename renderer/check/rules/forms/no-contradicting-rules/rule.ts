/** Rule: the rules of a field leave room for an answer, and the field can give one: ends in order, values that fit. */

import { reachOf } from '@trilha/project/analyse/pattern-reach';
import { entriesOf, member, plain, type SourceNode, textOf } from '@trilha/project/load/source-node';
import type { ResolvedField } from '@trilha/project/resolve/form';
import type { RuleContext } from '../../../readings/rule-context.ts';
import { defineRule } from '../../../rule.ts';
import { checkFirstAnswers } from '../../flow/first-answers.ts';
import { answersOf, excessOf, type WrittenMask } from '../mask-texts.ts';
import { ruledBy, ruleRefusal } from '../refusal.ts';

const ENDS: readonly [string, string][] = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minimum', 'maximum'],
];

const numberAt = (rules: SourceNode, key: string): number | null => {
  const node = member(rules, key);
  return node?.kind === 'scalar' && typeof node.value === 'number' ? node.value : null;
};

function checkEnds(field: ResolvedField, { diagnostics }: RuleContext): void {
  const { rules, path } = field;
  for (const [low, high] of ENDS) {
    const [least, most] = [numberAt(rules, low), numberAt(rules, high)];
    // Reported at the one that this screen has itself.
    const written = [low, high].flatMap((key) => member(rules, key) ?? []);
    const place = written.find(({ file }) => file === field.place.file) ?? written[0];
    if (least === null || most === null || least <= most || !place) continue;
    diagnostics.at(
      place,
      'TR508',
      `No answer to ${path} is valid: ${low} is ${least} and ${high} ${most}`,
      `${low} of ${most} at most`,
    );
  }
}

/** Values that the rules name must pass the other rules, and stand there once. */
function checkValues({ rules, path }: ResolvedField, { diagnostics }: RuleContext): void {
  const allowed = member(rules, 'enum');
  const only = member(rules, 'const');
  const named = [...(allowed?.kind === 'list' ? allowed.items : []), ...(only ? [only] : [])];
  const seen = new Set<unknown>();
  for (const node of named) {
    const value = plain(node);
    const wrong = value === null ? null : ruleRefusal(rules, value);
    if (wrong !== null) {
      diagnostics.at(
        node,
        'TR508',
        `${String(value)} is named by ${path}, whose other rules refuse it`,
        wrong,
      );
    } else if (node !== only && seen.has(value)) {
      diagnostics.at(node, 'TR508', `${String(value)} stands twice in the enum of ${path}`, 'remove one');
    }
    seen.add(value);
  }
  if (allowed?.kind !== 'list' || !only || seen.size === 0) return;
  if (!allowed.items.map(plain).includes(plain(only))) {
    diagnostics.at(
      only,
      'TR508',
      `${String(plain(only))} is not in the enum of ${path}`,
      'const is one of the enum',
    );
  }
}

/** A shape of text that can be filled in no way that the rules accept. */
function checkMask({ rules, path, ui }: ResolvedField, { diagnostics, project }: RuleContext): void {
  const place = member(ui ?? undefined, 'mask');
  const mask = textOf(place);
  const keeps = project.fields.get(textOf(member(ui ?? undefined, 'field')) ?? '')?.members.keep;
  if (!place || mask === undefined || !keeps) return;
  const format = project.language.formats[textOf(member(rules, 'format')) ?? ''];
  const shape: WrittenMask = {
    mask,
    anchor: textOf(member(ui ?? undefined, 'anchor')) === 'end' ? 'end' : 'start',
    keep: textOf(member(ui ?? undefined, 'keep')) === 'text' ? 'text' : 'digits',
  };
  const ruled = ruledBy(path, rules);
  for (const answer of answersOf(shape)) {
    if (ruleRefusal(rules, answer) !== null || !(format?.test(answer) ?? true)) continue;
    const excess = excessOf(shape, textOf(member(rules, 'pattern')));
    if (excess)
      diagnostics.at(
        place,
        'TR508',
        `The shape ${mask} takes ${excess}, and the pattern of ${path} does not`,
        'check mask, keep, pattern',
        ruled,
      );
    return;
  }
  diagnostics.at(
    place,
    'TR508',
    `No text of the shape ${mask} passes the rules of ${path}`,
    'check mask, keep, pattern, minLength',
    ruled,
  );
}

const NUMBERS = ['number', 'integer'];

/** The types of the answers that each limit from data bounds. */
const BOUNDED: Readonly<Record<string, readonly string[]>> = {
  minimum: NUMBERS,
  maximum: NUMBERS,
  minLength: ['string'],
  maxLength: ['string'],
  minItems: ['array'],
  maxItems: ['array'],
};

/** A limit from data bounds answers of a kind. */
function checkLimits({ rules, path, ui }: ResolvedField, { diagnostics }: RuleContext): void {
  const type = textOf(member(rules, 'type'));
  for (const { key, keyPlace } of entriesOf(member(ui ?? undefined, 'limits'))) {
    const kinds = BOUNDED[key];
    if (!kinds || type === undefined || kinds.includes(type)) continue;
    diagnostics.at(
      keyPlace,
      'TR508',
      `${key} does not limit ${path}, which is ${type}`,
      `it limits ${kinds[0]}`,
    );
  }
}

/** A code has as many signs as its rules want. */
function checkLength({ rules, path, ui }: ResolvedField, { diagnostics, project }: RuleContext): void {
  const place = member(ui ?? undefined, 'length');
  const isKnown = project.fields.get(textOf(member(ui ?? undefined, 'field')) ?? '')?.members.length;
  const length = place && plain(place);
  if (!place || !isKnown || typeof length !== 'number') return;
  const pattern = textOf(member(rules, 'pattern'));
  const longest = pattern === undefined ? numberAt(rules, 'maxLength') : reachOf(pattern).longest;
  if (longest === null || longest === length || !Number.isFinite(longest)) return;
  const message = `${path} has ${length} signs, and its rules want ${longest}`;
  diagnostics.at(place, 'TR508', message, `length: ${longest}`, ruledBy(path, rules));
}

/** Checks one field, its type's presets under its looks. */
export function checkAnswers(field: ResolvedField, context: RuleContext): void {
  checkEnds(field, context);
  checkValues(field, context);
  checkMask(field, context);
  checkLength(field, context);
  checkLimits(field, context);
}

export const noContradictingRules = defineRule({
  folder: import.meta.dirname,
  code: 'TR508',
  check: {
    asked: ({ dressed, scope }, diagnostics) => checkAnswers(dressed, { ...scope, diagnostics }),
    flow: checkFirstAnswers,
  },
  also: ['TR201'],
});
