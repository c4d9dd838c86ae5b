/** Rule: each choice that a field offers is one that its rules accept, offered once, and reads otherwise than the others. */
import type { Project } from '@trilha/project/load/project';
import { itemsOf, member, offsetInScalar, type Place, plain, textOf } from '@trilha/project/load/source-node';
import type { ResolvedField } from '@trilha/project/resolve/form';
import { defineRule } from '../../../rule.ts';
import { refusal, ruledBy, rulesOfOne } from '../refusal.ts';

interface Choice {
  value: unknown;
  place: Place;
}

/** A list that `optionsFrom` writes out; what it computes is the server's. */
function writtenOut({ ui }: ResolvedField, { parse }: Project): Choice[] {
  const from = member(ui ?? undefined, 'optionsFrom');
  const of = member(from, 'of');
  if (of?.kind !== 'scalar' || textOf(member(from, 'value')) !== 'item') return [];
  const parsed = parse(String(of.value));
  const items = 'ast' in parsed && parsed.ast.kind === 'list' ? parsed.ast.items : [];
  return items.flatMap((item) =>
    item.kind === 'literal'
      ? [{ value: item.value, place: { ...of, start: offsetInScalar(of, item.start) } }]
      : [],
  );
}

/** The ends of a run of numbers. Choices of texts are written as texts, so such a run may well be meant for one. */
const endsOf = ({ ui, rules }: ResolvedField): Choice[] =>
  ['from', 'to'].flatMap((key) => {
    const end = member(member(ui ?? undefined, 'range'), key);
    const value = end && plain(end);
    return end && typeof value === 'number' && textOf(member(rules, 'type')) !== 'string'
      ? [{ value, place: end }]
      : [];
  });

export const noImpossibleOption = defineRule({
  folder: import.meta.dirname,
  code: 'TR506',
  check: {
    asked({ dressed, project }, diagnostics) {
      const rules = rulesOfOne(dressed);
      const isRefused = ({ value, place }: Choice): boolean => {
        const wrong = refusal(rules, value);
        const message = `The rules of ${dressed.path} do not accept ${String(value)}`;
        if (wrong !== null) diagnostics.at(place, 'TR506', message, wrong, ruledBy(dressed.path, rules));
        return wrong !== null;
      };
      // With options and a range it is not known which one is meant, and that is reported.
      const options = itemsOf(member(dressed.ui ?? undefined, 'options'));
      for (const one of [...writtenOut(dressed, project), ...(options.length > 0 ? [] : endsOf(dressed))])
        isRefused(one);
      const offered = new Set<unknown>();
      for (const option of options) {
        const place = member(option, 'value');
        if (!place || isRefused({ value: plain(place), place })) continue;
        // Two options under conditions may have the same words: only one may be seen.
        const label = member(option, 'when') ? undefined : member(option, 'label');
        const words = label && `«${textOf(label)}»`;
        if (offered.has(plain(place)))
          diagnostics.at(
            place,
            'TR506',
            `${String(plain(place))} is offered twice, and nobody knows which to choose`,
            'remove one, or correct its value',
          );
        else if (label && offered.has(words))
          diagnostics.at(
            label,
            'TR506',
            `${words} is offered twice, and nobody knows which to choose`,
            'say what each is',
          );
        offered.add(plain(place)).add(words);
      }
    },
  },
});
